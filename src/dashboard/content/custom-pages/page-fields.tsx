import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { SlugField } from '../../form/record/slug-field.tsx'
import { filled } from '../../form/field-rules.ts'
import { RichText } from '../../form/rich-text/rich-text.tsx'
import type { CustomPage, PageValues } from './custom-page.ts'

/** Title, address and text. */
export function PageFields({ page }: { page: CustomPage | null }) {
  const { register, control, formState } = useFormContext<PageValues>()
  return (
    <section className="part page-fields" aria-label="Metin">
      <Field label="Başlık" name="title" error={formState.errors.title?.message}>
        <TextInput {...register('title', { validate: filled })} maxLength={120} />
      </Field>
      <SlugField kind="custom_page" stored={page} source="title" />
      <div className="whole-row">
        <RichText
          control={control}
          name="description"
          label="Metin"
          hint="Villa listesinin üstünde görünür. Başlık, liste ve bağlantı kullanabilirsiniz."
        />
      </div>
    </section>
  )
}
