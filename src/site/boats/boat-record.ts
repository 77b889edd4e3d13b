import type { ContentOf } from '../../contract/registry.ts'
import type { TownPoint } from '../rentals/nearby-towns.ts'
import type { PageImage } from '../rentals/page-images.ts'
import type { GivenQuote } from '../rentals/use-live-quote.ts'
import type { Question } from '../shell/questions.tsx'

/** A boat as its page shows it. */
export type Boat = Omit<ContentOf<'GET /v1/boats/{slug}'>, 'images' | 'area_images'> & {
  images: PageImage[]
  area_images: PageImage[]
}
export type TripAnswer = ContentOf<'POST /v1/boatquotes'>
export type TakenTimes = ContentOf<'GET /v1/boats/{slug}/calendar'>

export interface BoatContentProps {
  boat: Boat
  calendar: TakenTimes
  towns: TownPoint[]
  /** The groups of questions that stand on boat pages. */
  questions: Question[]
  given: GivenQuote<TripAnswer>
  /** The trip and persons for which the similar boats are priced. */
  similarKey: string
  /** The address has a day that is none. */
  hasInvalidDay: boolean
  origin: string
}
