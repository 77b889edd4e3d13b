import type { BodyOf } from '../../shell/record-calls.ts'
import type { UploadedImage } from '../../form/record/image-field.tsx'
import type { Post } from './calls.ts'
import { fieldOf, momentOf } from './moment.ts'

/** The form's values. Tags are one text with commas; the moment is that of a field for date and time. */
export interface PostValues {
  version: number
  title: string
  slug: string
  summary: string
  body: string
  tags: string
  author: string
  image_id: UploadedImage | null
  published_at: string
  seo_title: string
  seo_description: string
}

export const LABELS = {
  title: 'Başlık',
  slug: 'Adres',
  summary: 'Özet',
  body: 'Metin',
  tags: 'Konular',
  author: 'Yazar',
  image_id: 'Kapak',
  published_at: 'Yayın zamanı',
  seo_title: 'Arama başlığı',
  seo_description: 'Arama açıklaması',
}

export const valuesOf = (post: Post | null): PostValues => ({
  version: post?.version ?? 0,
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  summary: post?.summary ?? '',
  body: post?.body ?? '',
  tags: post?.tags.join(', ') ?? '',
  author: post?.author ?? '',
  image_id: post?.image ?? null,
  published_at: fieldOf(post?.published_at ?? null),
  seo_title: post?.seo_title ?? '',
  seo_description: post?.seo_description ?? '',
})

type Fields = Partial<Omit<BodyOf<'POST /v1/admin/blog'>, 'title'>>

/** The fields as the calls take them; those that are not given stay away. */
export function fieldsOf({
  title: _title,
  tags,
  image_id,
  published_at,
  ...fields
}: Partial<Omit<PostValues, 'version'>>): Fields {
  return {
    ...fields,
    ...(tags === undefined
      ? {}
      : {
          tags: tags
            .split(',')
            .map((tag) => tag.trim())
            .filter((tag) => tag !== ''),
        }),
    ...(image_id === undefined ? {} : { image_id: image_id?.id ?? null }),
    ...(published_at === undefined ? {} : { published_at: momentOf(published_at) }),
  }
}
