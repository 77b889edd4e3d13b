import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { cutText, pageTitle, SEO_MAX, writtenTitle } from '../../../domain/seo/search-snippet.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea, TextInput } from '../../../ui/inputs.tsx'
import { useBrand } from '../../form/use-brand.ts'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import type { RentalRecord, RentalSectionProps } from '../rental-calls.ts'
import { RENTAL_KINDS } from '../rental-kind.ts'
import { useSectionForm } from '../use-section-form.ts'

interface SeoValues {
  version: number
  seo_title: string
  seo_description: string
}

const valuesOf = (rental: RentalRecord): SeoValues => ({
  version: rental.version,
  seo_title: rental.seo_title,
  seo_description: rental.seo_description,
})

type SeoSectionProps = RentalSectionProps & {
  /** What the page makes of the record where a field is empty. */
  own: { title: string; description: string }
  hint: string
}

/** Title and description for search engines. If they are empty, the page makes its own. */
export function SeoSection({ rental, calls, own, hint }: SeoSectionProps) {
  const section = useSectionForm<SeoValues, RentalRecord>(calls, rental, {
    section: 'seo',
    valuesOf,
    labels: { seo_title: 'Başlık', seo_description: 'Açıklama' },
    save: (changed, version) => calls.save(rental.id, { ...changed, version }),
  })
  const brand = useBrand()
  const [title, description] = useWatch({
    control: section.form.control,
    name: ['seo_title', 'seo_description'],
  })
  return (
    <SectionFrame section={section} title="Arama motorları" hint={hint}>
      <Part title="Başlık ve açıklama">
        <div className="form-grid">
          <SnippetField name="seo_title" label="Başlık" limit={SEO_MAX.title}>
            {(field) => <TextInput autoComplete="off" maxLength={120} {...field} />}
          </SnippetField>
          <SnippetField name="seo_description" label="Açıklama" limit={SEO_MAX.description}>
            {(field) => <Textarea rows={3} maxLength={320} {...field} />}
          </SnippetField>
        </div>
      </Part>
      <Part title="Arama sonucunda">
        <div className="result-preview">
          <small>
            {[location.host, ...RENTAL_KINDS[calls.kind].sitePath(rental.slug).split('/').slice(1)].join(
              ' › ',
            )}
          </small>
          <b>{title.trim() === '' ? pageTitle(own.title, brand) : writtenTitle(title, brand)}</b>
          <p>{cutText(description.trim() || own.description, SEO_MAX.description)}</p>
        </div>
      </Part>
    </SectionFrame>
  )
}

type SnippetFieldProps = {
  name: 'seo_title' | 'seo_description'
  label: string
  limit: number
  children: (field: UseFormRegisterReturn) => ReactNode
}

/** A text with a counter. A longer one is refused, because a search engine would cut it. */
function SnippetField({ name, label, limit, children }: SnippetFieldProps) {
  const { register, control, formState } = useFormContext<SeoValues>()
  const { length } = useWatch({ control, name })
  return (
    <Field
      className="form-wide"
      label={label}
      name={name}
      optional
      error={formState.errors[name]?.message}
      hint={
        <span className="counter tabular" data-over={length > limit || undefined}>
          {length} / {limit}
        </span>
      }
    >
      {children(
        register(name, {
          validate: (text) => text.trim().length <= limit || `En çok ${limit} karakter yazın`,
        }),
      )}
    </Field>
  )
}
