import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  boatLandingDescription,
  landingDescription,
  landingTitle,
} from '../../../domain/seo/landing-snippet.ts'
import { pageTitle, SEO_MAX, writtenTitle } from '../../../domain/seo/search-snippet.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea, TextInput } from '../../../ui/inputs.tsx'
import { call } from '../../shell/call.ts'
import { OWN_DESCRIPTION, useBrand } from '../use-brand.ts'

interface SeoValues {
  name: string
  slug: string
  seo_title: string
  seo_description: string
}

const UNNAMED = {
  town: 'Bölge',
  district: 'Alt bölge',
  villa_type: 'Villa tipi',
  boat_type: 'Tekne tipi',
  marina: 'Marina',
}

/** The title and description for search engines, with a preview (docs/product.md, Search engines). */
export function SeoFields({ kind, slug }: { kind: keyof typeof UNNAMED; slug: string | null }) {
  const { register, formState, control } = useFormContext<SeoValues>()
  const { errors } = formState
  const brand = useBrand()
  // The page counts active villas or boats.
  const { data: page } = useQuery({
    queryKey: ['landing', slug],
    queryFn: ({ signal }) => call('GET /v1/landings/{slug}', { params: { slug: slug ?? '' } }, { signal }),
    enabled: slug !== null,
  })
  const [name, title, description] = useWatch({
    control,
    name: ['name', 'seo_title', 'seo_description'],
  })
  const shown = { name: name || UNNAMED[kind], total: page?.count ?? 0 }
  const describe = kind === 'boat_type' || kind === 'marina' ? boatLandingDescription : landingDescription
  return (
    <fieldset className="form-part">
      <legend>Arama motorlarında</legend>
      <div className="seo-preview" aria-hidden="true">
        <b>
          {title.trim() === ''
            ? pageTitle(landingTitle({ kind, name: shown.name }, shown.total), brand)
            : writtenTitle(title, brand)}
        </b>
        <span>
          {description.trim() ||
            (page === undefined ? OWN_DESCRIPTION : describe(shown.name, { ...page, ...shown }))}
        </span>
      </div>
      <Field
        label="Başlık"
        name="seo_title"
        optional
        error={errors.seo_title?.message}
        hint={`${title.length} / ${SEO_MAX.title} karakter`}
      >
        <TextInput autoComplete="off" maxLength={SEO_MAX.title} {...register('seo_title')} />
      </Field>
      <Field
        label="Açıklama"
        name="seo_description"
        optional
        error={errors.seo_description?.message}
        hint={`${description.length} / ${SEO_MAX.description} karakter`}
      >
        <Textarea rows={2} maxLength={SEO_MAX.description} {...register('seo_description')} />
      </Field>
    </fieldset>
  )
}
