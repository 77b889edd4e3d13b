import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fieldFailure } from '../../platform/failure.ts'

interface Coordinates {
  latitude: number | null
  longitude: number | null
}

/** Coordinates have both numbers or none; the message stands at the one that is missing. */
export function checkCoordinates({ latitude, longitude }: Coordinates): void {
  if ((latitude === null) === (longitude === null)) return
  throw fieldFailure(latitude === null ? 'latitude' : 'longitude', FIELD_SENTENCES.both_coordinates)
}
