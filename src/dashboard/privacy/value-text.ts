import { RESERVATION_STATUSES } from '../../domain/booking/reservation.ts'
import { isDay } from '../../domain/calendar/stay.ts'
import { formatMoney } from '../../domain/pricing/money.ts'
import { formatTripDays, formatHours } from '../../domain/turkish/trip-text.ts'
import { formatDay, formatMoment, formatStay } from '../../domain/turkish/turkish.ts'

const KURUS = / \(kuruş\)$/
/** A range of nights as the database writes it. */
const STAY = /^\[(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)\)$/
/** The moments of a trip as the database writes them: '["2027-07-03 07:00:00+00","2027-07-03 15:00:00+00")'. */
const PERIOD = /^\["([^"]+)","([^"]+)"\)$/
const isoOf = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The label without the unit, which the file for handing over names and the screen does not need. */
export const labelText = (label: string): string => label.replace(KURUS, '')

/** A stored value as people read it: amounts in lira, days, moments and statuses in Turkish. */
export function valueText(name: string, label: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  if (typeof value === 'number' && KURUS.test(label)) return formatMoney(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  const [, check_in, check_out] = STAY.exec(value) ?? []
  if (check_in !== undefined && check_out !== undefined) return formatStay({ check_in, check_out })
  const [, started_at, finished_at] = PERIOD.exec(value) ?? []
  if (started_at !== undefined && finished_at !== undefined) {
    const trip = { started_at: isoOf(started_at), finished_at: isoOf(finished_at) }
    return `${formatTripDays(trip)}, ${formatHours(trip)}`
  }
  if (name === 'status') return RESERVATION_STATUSES.find(({ status }) => status === value)?.label ?? value
  if (isDay(value)) return formatDay(value)
  return MOMENT.test(value) && !Number.isNaN(Date.parse(value)) ? formatMoment(value) : value
}
