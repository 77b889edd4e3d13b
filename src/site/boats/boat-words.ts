import type { TripUnit } from '../../domain/calendar/trip-period.ts'
import type { CrewKind } from './list/boat-list-state.ts'

export const CREW_NAMES: Record<CrewKind, string> = {
  crewed: 'Mürettebatlı',
  captain: 'Kaptanlı',
  bareboat: 'Kaptansız',
}
export const BY_UNIT: Record<TripUnit, string> = { hour: 'saatlik', day: 'günlük', week: 'haftalık' }
