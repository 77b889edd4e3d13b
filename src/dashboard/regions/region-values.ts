import { PAGE_LABELS, pageValues } from '../form/record/page-values.ts'
import type { PageValues } from '../form/record/page-values.ts'
import { degreesText } from './degrees.ts'
import type { WholeDistrict, WholeTown } from './queries.ts'

/** What the forms of towns and districts hold alike. */
export interface RegionValues extends PageValues {
  summary: string
  /** as typed: «36,6217» */
  latitude: string
  longitude: string
}

export const REGION_LABELS = {
  ...PAGE_LABELS,
  summary: 'Kısa tanıtım',
  latitude: 'Enlem',
  longitude: 'Boylam',
}

export const regionValues = (region: WholeTown | WholeDistrict | null): RegionValues => ({
  ...pageValues(region),
  summary: region?.summary ?? '',
  latitude: degreesText(region?.latitude ?? null),
  longitude: degreesText(region?.longitude ?? null),
})
