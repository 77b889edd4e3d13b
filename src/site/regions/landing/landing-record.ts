import type { ContentOf } from '../../../contract/registry.ts'
import type { CardRecord } from '../../cards/card-record.ts'
import { largestOf, imageRecord } from '../../cards/image-record.ts'

type Landing = ContentOf<'GET /v1/landings/{slug}'>

/** What the page of a town, a type or a pair of both sends to the browser. */
export function landingRecord({ image, town_id: _t, district_id: _d, type_id: _y, ...landing }: Landing) {
  return {
    ...landing,
    image: image === null ? null : imageRecord(image),
    /** what stands in for the drawn image of a link to this page */
    large_image: largestOf(image),
  }
}

export type LandingRecord = ReturnType<typeof landingRecord>

/** What the page is drawn from. */
export type LandingProps = {
  landing: LandingRecord
  /** what narrows the list of /listing to this page */
  region: Record<string, string>
  villas: CardRecord[]
  total: number
  strip_from: string
  page: number
  pages: number
  first: number
  origin: string
}
