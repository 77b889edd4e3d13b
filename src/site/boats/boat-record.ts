import type { ContentOf } from '../../contract/registry.ts'
import type { Question } from '../shell/questions.tsx'
import type { Villa } from '../villas/villa-types.ts'
import type { TripChoice } from './trip-choice.ts'

/** A boat as its page shows it. */
export type Boat = Omit<ContentOf<'GET /v1/boats/{slug}'>, 'images' | 'area_images'> &
  Pick<Villa, 'images' | 'area_images'>
export type TripAnswer = ContentOf<'POST /v1/boatquotes'>

export interface BoatContentProps {
  boat: Boat
  calendar: ContentOf<'GET /v1/boats/{slug}/calendar'>
  /** The groups of questions that stand on boat pages. */
  questions: Question[]
  choice: TripChoice
  /** null while no day is chosen */
  answer: TripAnswer | null
  origin: string
}

export const CREWS = {
  crewed: 'Kaptan ve mürettebatıyla',
  captain: 'Kaptanıyla',
  bareboat: 'Kaptansız, ehliyetle',
} as const
