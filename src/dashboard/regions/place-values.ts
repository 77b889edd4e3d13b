import { PAGE_LABELS, pageValues } from '../form/record/page-values.ts'
import type { PageValues } from '../form/record/page-values.ts'
import { degreesText } from './degrees.ts'
import type { WholeDistrict, WholeTown } from './queries.ts'

/** What the forms of towns and districts hold alike. */
export interface PlaceValues extends PageValues {
  summary: string
  /** as typed: «36,6217» */
  latitude: string
  longitude: string
}

export const PLACE_LABELS = {
  ...PAGE_LABELS,
  summary: 'Kısa tanıtım',
  latitude: 'Enlem',
  longitude: 'Boylam',
}

export const placeValues = (place: WholeTown | WholeDistrict | null): PlaceValues => ({
  ...pageValues(place),
  summary: place?.summary ?? '',
  latitude: degreesText(place?.latitude ?? null),
  longitude: degreesText(place?.longitude ?? null),
})
