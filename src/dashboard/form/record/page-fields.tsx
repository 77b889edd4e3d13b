import { filled } from '../field-rules.ts'
import { RichTextField } from './fields.tsx'
import type { FieldProps } from './fields.tsx'
import { ImageField, imageText } from './image-field.tsx'
import type { UploadedImage } from './image-field.tsx'
import type { RecordField } from './record-fields.tsx'
import { SeoFields } from './seo-fields.tsx'
import { SlugField } from './slug-field.tsx'

/** The kinds of catalogue records that have a public page. */
type Kind = 'town' | 'district' | 'villa_type' | 'boat_type' | 'marina'
interface Page {
  id: number
  slug: string
}

export const NAME = {
  name: 'name',
  label: 'Ad',
  maxLength: 80,
  isHalf: true,
  rules: { validate: filled },
} as const satisfies RecordField<unknown>

/** The address of the page. It follows the name unless it is typed. */
export const slugField = (kind: Kind) => ({
  name: 'slug' as const,
  label: 'Sayfa adresi',
  isHalf: true,
  component: ({ record }: FieldProps<Page>) => <SlugField kind={kind} stored={record} />,
})

export const descriptionField = (hint?: string) => ({
  name: 'description' as const,
  label: 'Tanıtım yazısı',
  maxLength: 15_000,
  optional: true,
  component: RichTextField,
  ...(hint !== undefined && { hint }),
})

/** The image of the page; the call takes its id. */
export const imageField = (hint: string) => ({
  name: 'image_id' as const,
  label: 'Görsel',
  hint,
  component: ({ name, label }: FieldProps) => <ImageField name={name} label={label} hint={hint} />,
  toForm: (record: { image: UploadedImage | null } | null) => record?.image ?? null,
  toCall: (image: UploadedImage | null) => image?.id ?? null,
  textOf: imageText,
})

/** The title and description for search engines: two fields that are drawn together with a preview. */
export const seoFields = (kind: Kind) => [
  {
    name: 'seo_title' as const,
    label: 'Arama başlığı',
    component: ({ record }: FieldProps<Page>) => <SeoFields kind={kind} slug={record?.slug ?? null} />,
  },
  { name: 'seo_description' as const, label: 'Arama açıklaması', component: null },
]
