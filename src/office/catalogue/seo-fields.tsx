import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Textarea, TextInput } from '../../ui/inputs.tsx'
import { SEO_MOST } from '../form/seo-most.ts'

interface SeoValues {
  name: string
  slug: string
  seo_title: string
  seo_description: string
}

/** What search engines show of a page, with how it will look there (design.md A6). */
export function SeoFields({ plainTitle }: { plainTitle: (name: string) => string }) {
  const { register, formState, control } = useFormContext<SeoValues>()
  const { errors } = formState
  const [name, title, description] = useWatch({
    control,
    name: ['name', 'seo_title', 'seo_description'],
  })
  return (
    <fieldset className="form-part">
      <legend>Arama motorlarında</legend>
      <div className="seo-preview" aria-hidden="true">
        <b>{title === '' ? plainTitle(name) : title}</b>
        <span>
          {description === '' ? 'Açıklama yazılmazsa sayfanın kısa tanıtımı görünür.' : description}
        </span>
      </div>
      <Field
        label="Başlık"
        name="seo_title"
        optional
        error={errors.seo_title?.message}
        hint={`${title.length} / ${SEO_MOST.title} karakter`}
      >
        <TextInput autoComplete="off" maxLength={SEO_MOST.title} {...register('seo_title')} />
      </Field>
      <Field
        label="Açıklama"
        name="seo_description"
        optional
        error={errors.seo_description?.message}
        hint={`${description.length} / ${SEO_MOST.description} karakter`}
      >
        <Textarea rows={2} maxLength={SEO_MOST.description} {...register('seo_description')} />
      </Field>
    </fieldset>
  )
}
