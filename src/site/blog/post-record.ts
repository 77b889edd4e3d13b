import type { ContentOf } from '../../contract/registry.ts'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { cardRecord } from '../cards/card-record.ts'
import { imageRecord, largestOf } from '../cards/image-record.ts'

type Post = ContentOf<'GET /v1/blog/{slug}'>
type Card = ContentOf<'GET /v1/blog'>['items'][number]

/** The fields of a post that its card shows. */
export function postCardRecord({
  id,
  title,
  slug,
  summary,
  image,
  reading_minutes,
  published_at,
  tags,
}: Card) {
  return {
    id,
    title,
    slug,
    summary,
    image: image === null ? null : imageRecord(image),
    reading_minutes,
    published_at,
    tag: tags[0]?.name ?? '',
  }
}
export type PostCardRecord = ReturnType<typeof postCardRecord>

/** The data that the page of a post sends to the browser. */
export function postRecord({ image, parts, more, id: _id, ...post }: Post) {
  return {
    ...post,
    image: image === null ? null : imageRecord(image),
    large_image: largestOf(image),
    parts: parts.map((part) =>
      part.kind === 'text' ? part : { kind: part.kind, villas: part.villas.map(cardRecord) },
    ),
    more: more.map(postCardRecord),
  }
}
export type PostRecord = ReturnType<typeof postRecord>

/** The day of a moment in Istanbul, for people: 4 Temmuz 2027. */
export const dayText = (moment: string): string => formatDay(todayInIstanbul(new Date(moment)))
