import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea, TextInput } from '../../../ui/inputs.tsx'
import { filled } from '../../form/field-rules.ts'
import type { PageValues } from './custom-page.ts'

const MOST = 20

/** The questions and answers of the page in their order. The public page opens them one by one. */
export function QuestionsField() {
  const { register, control, formState } = useFormContext<PageValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'faq' })
  const errors = formState.errors.faq
  return (
    <section className="part" aria-labelledby="sorular">
      <header>
        <h3 id="sorular">Sorular · {fields.length}</h3>
      </header>
      <ol className="questions">
        {fields.map((field, index) => (
          <li key={field.id}>
            <Field
              label={`${index + 1}. soru`}
              name={`faq.${index}.question`}
              error={errors?.[index]?.question?.message}
            >
              <TextInput {...register(`faq.${index}.question`, { validate: filled })} maxLength={200} />
            </Field>
            <Field label="Yanıt" name={`faq.${index}.answer`} error={errors?.[index]?.answer?.message}>
              <Textarea
                {...register(`faq.${index}.answer`, { validate: filled })}
                rows={2}
                maxLength={1500}
              />
            </Field>
            <span className="question-acts">
              <IconButton
                label={`Yukarı taşı: ${index + 1}. soru`}
                title="Yukarı taşı"
                size={32}
                aria-disabled={index === 0 || undefined}
                onClick={() => index > 0 && move(index, index - 1)}
              >
                <ArrowUp size={16} />
              </IconButton>
              <IconButton
                label={`Aşağı taşı: ${index + 1}. soru`}
                title="Aşağı taşı"
                size={32}
                aria-disabled={index === fields.length - 1 || undefined}
                onClick={() => index < fields.length - 1 && move(index, index + 1)}
              >
                <ArrowDown size={16} />
              </IconButton>
              <IconButton
                label={`Soruyu sil: ${index + 1}. soru`}
                title="Soruyu sil"
                size={32}
                onClick={() => remove(index)}
              >
                <X size={16} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {fields.length === 0 && <p className="part-empty">Soru yok. Sayfada soru bölümü görünmez.</p>}
      {fields.length < MOST && (
        <Button tone="ghost" size={36} className="mt-3" onClick={() => append({ question: '', answer: '' })}>
          <Plus size={15} />
          Soru ekle
        </Button>
      )}
    </section>
  )
}
