import { useFormContext, useWatch } from 'react-hook-form'
import { SEO_MAX } from '../../../domain/seo/search-snippet.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea, TextInput } from '../../../ui/inputs.tsx'
import type { PageValues } from './custom-page.ts'

const counter = (text: string, limit: number) =>
  text.length > limit ? `${text.length} / ${limit} · sonu kesilir` : `${text.length} / ${limit}`

/** Title and description for search engines. The counters show where search engines cut them. */
export function SeoFields() {
  const { register, control, formState } = useFormContext<PageValues>()
  const { errors } = formState
  const [title, description] = useWatch({ control, name: ['seo_title', 'seo_description'] })
  return (
    <section className="part page-fields" aria-labelledby="arama">
      <header className="whole-row">
        <h3 id="arama">Arama motorlarında</h3>
      </header>
      <Field
        className="whole-row"
        label="Arama başlığı"
        name="seo_title"
        optional
        error={errors.seo_title?.message}
        hint={`${counter(title, SEO_MAX.title)} · Boşsa sayfanın başlığı kullanılır.`}
      >
        <TextInput {...register('seo_title')} maxLength={120} />
      </Field>
      <Field
        className="whole-row"
        label="Arama açıklaması"
        name="seo_description"
        optional
        error={errors.seo_description?.message}
        hint={`${counter(description, SEO_MAX.description)} · Boşsa sayfa kendisi kurar.`}
      >
        <Textarea {...register('seo_description')} rows={2} maxLength={300} />
      </Field>
    </section>
  )
}
