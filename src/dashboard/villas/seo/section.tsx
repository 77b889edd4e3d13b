import { useWatch } from 'react-hook-form'
import { cutText, pageTitle, SEO_MAX, writtenTitle } from '../../../domain/seo/search-snippet.ts'
import { villaDescription, villaTitle } from '../../../domain/seo/villa-snippet.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea, TextInput } from '../../../ui/inputs.tsx'
import { call } from '../../shell/call.ts'
import { useBrand } from '../../form/use-brand.ts'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import type { SectionProps, Villa } from '../villa.ts'

interface SeoValues {
  version: number
  seo_title: string
  seo_description: string
}

const valuesOf = (villa: Villa): SeoValues => ({
  version: villa.version,
  seo_title: villa.seo_title,
  seo_description: villa.seo_description,
})

/** Title and description for search engines. If they are empty, the page makes its own. */
export function SeoSection({ villa }: SectionProps) {
  const section = useSectionForm<SeoValues>({
    villa,
    section: 'seo',
    valuesOf,
    labels: { seo_title: 'Başlık', seo_description: 'Açıklama' },
    save: (changed, version) =>
      call('PUT /v1/admin/villas/{id}', {
        params: { id: villa.id },
        body: { ...changed, version },
      }),
  })
  const { register, control, formState } = section.form
  const { errors } = formState
  const brand = useBrand()
  const [title, description] = useWatch({ control, name: ['seo_title', 'seo_description'] })
  return (
    <SectionFrame
      section={section}
      title="Arama motorları"
      hint="Boş bıraktığınız alanı sayfa villanın bilgilerinden kendi kurar."
    >
      <Part title="Başlık ve açıklama">
        <div className="form-grid">
          <Field
            className="form-wide"
            label="Başlık"
            name="seo_title"
            optional
            error={errors.seo_title?.message}
            hint={<Counter length={title.length} limit={SEO_MAX.title} />}
          >
            <TextInput
              autoComplete="off"
              maxLength={120}
              {...register('seo_title', { validate: atMost(SEO_MAX.title) })}
            />
          </Field>
          <Field
            className="form-wide"
            label="Açıklama"
            name="seo_description"
            optional
            error={errors.seo_description?.message}
            hint={<Counter length={description.length} limit={SEO_MAX.description} />}
          >
            <Textarea
              rows={3}
              maxLength={320}
              {...register('seo_description', { validate: atMost(SEO_MAX.description) })}
            />
          </Field>
        </div>
      </Part>
      <Part title="Arama sonucunda">
        <div className="result-preview">
          <small>
            {location.host} › villa › {villa.slug}
          </small>
          <b>{title.trim() === '' ? pageTitle(villaTitle(villa), brand) : writtenTitle(title, brand)}</b>
          <p>{cutText(description.trim() || villaDescription(villa), SEO_MAX.description)}</p>
        </div>
      </Part>
    </SectionFrame>
  )
}

const atMost = (limit: number) => (text: string) =>
  text.trim().length <= limit || `En çok ${limit} karakter yazın`

function Counter({ length, limit }: { length: number; limit: number }) {
  return (
    <span className="counter tabular" data-over={length > limit || undefined}>
      {length} / {limit}
    </span>
  )
}
