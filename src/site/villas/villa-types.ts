import type { ContentOf } from '../../contract/registry.ts'
import type { CardRecord } from '../cards/card-record.ts'
import type { PageImage } from '../rentals/page-images.ts'

type Answer = ContentOf<'GET /v1/villas/{slug}'>

/** The villa of the page with its images and similar villas in their shorter page records. */
export type Villa = Omit<Answer, 'images' | 'area_images' | 'similar'> & {
  images: PageImage[]
  area_images: PageImage[]
  similar: CardRecord[]
}
export type QuoteAnswer = ContentOf<'POST /v1/quotes'>
export type Quote = NonNullable<QuoteAnswer['quote']>
