import type { ContentOf } from '../../../contract/registry.ts'
import type { BoatCard } from '../../../contract/boats/boats.ts'
import type { CardRecord } from '../../cards/card-record.ts'
import type { Question } from '../../shell/questions.tsx'
import { largestOf, imageRecord } from '../../cards/image-record.ts'

type Landing = ContentOf<'GET /v1/landings/{slug}'>

/** The data that a landing page sends to the browser. */
export function landingRecord({
  image,
  questions: _own,
  town_id: _t,
  district_id: _d,
  type_id: _y,
  boat_type_id: _b,
  marina_id: _m,
  ...landing
}: Landing) {
  return {
    ...landing,
    image: image === null ? null : imageRecord(image),
    /** Used until the link preview of this page is drawn. */
    large_image: largestOf(image),
  }
}

/** Whether the page lists boats, not villas. */
export const isOfBoats = ({ kind }: Pick<Landing, 'kind'>) => kind === 'boat_type' || kind === 'marina'

export type LandingRecord = ReturnType<typeof landingRecord>

/** The props of a landing page. */
export type LandingProps = {
  landing: LandingRecord
  /** The page's own questions, then those of the groups that stand on pages of its kind. */
  questions: Question[]
  /** The filters of /listing or /listingboat that give the list of this page. */
  region: Record<string, string>
  /** Villas or boats, never both. */
  list: { villas: CardRecord[]; strip_from: string; boats: BoatCard[] }
  total: number
  page: number
  pages: number
  first: number
  origin: string
}
