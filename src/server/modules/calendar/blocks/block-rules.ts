import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { daysWithin } from '../../../../domain/calendar/closed-time.ts'
import { fillIn } from '../../../../domain/turkish/fill-in.ts'
import { nightCount } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import { momentOf } from '../../../../domain/calendar/trip-period.ts'
import { formatPeriod } from '../../../../domain/turkish/trip-text.ts'
import { formatStay, formatTime } from '../../../../domain/turkish/turkish.ts'
import { Failure, fieldFailure } from '../../../platform/failure.ts'
import type { FreedBlock, Taken } from '../../../services/calendar/claim-nights.ts'
import type { NamedClash } from './store-clashes.ts'

const MAX_NIGHTS = 400

/**
 * Returns the nights of a block. At least one of them must be in the future, and there may be at most
 * MAX_NIGHTS.
 */
export function blockStay(fields: { startDate: Day; endDate: Day }, today: Day): Stay {
  const stay = { check_in: fields.startDate, check_out: fields.endDate }
  if (stay.check_out <= stay.check_in) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  if (stay.check_out <= today) throw fieldFailure('endDate', FIELD_SENTENCES.past_day)
  if (nightCount(stay) > MAX_NIGHTS) {
    throw fieldFailure('endDate', fillIn(FIELD_SENTENCES.too_many_nights, { n: MAX_NIGHTS }))
  }
  return stay
}

/** Returns what a block of a boat takes. It must end in the future, and may touch at most MAX_NIGHTS days. */
export function blockTime(fields: { started_at: string; finished_at: string }, now: Date): Required<Taken> {
  const [from, until] = [momentOf(fields.started_at), momentOf(fields.finished_at)]
  if (until <= from) throw fieldFailure('finished_at', FIELD_SENTENCES.block_end_later)
  if (until <= now) throw fieldFailure('finished_at', FIELD_SENTENCES.past_moment)
  const stay = daysWithin({ started_at: from, finished_at: until })
  if (nightCount(stay) > MAX_NIGHTS) {
    throw fieldFailure('finished_at', fillIn(FIELD_SENTENCES.too_many_days, { n: MAX_NIGHTS }))
  }
  return { stay, period: { from, until } }
}

/** «Kaya ailesi, 4–11 Temmuz 2027», «Deniz Kaya, 3 Temmuz 2027 10.00–13.00, hazırlık bitişi 14.00» */
function clashText(clash: NamedClash): string {
  const who = clash.label === '' ? '' : `${clash.label}, `
  if (!('boat_name' in clash)) return `${clash.villa_name}: ${who}${formatStay(clash)}`
  const ready = clash.ready_at === clash.finished_at ? '' : `, hazırlık bitişi ${formatTime(clash.ready_at)}`
  return `${clash.boat_name}: ${who}${formatPeriod(clash)}${ready}`
}

export function datesClash(clashes: NamedClash[]): Failure {
  const [first] = clashes
  if (first === undefined) return new Failure('dates_clash')
  const who = clashText(first)
  const n = clashes.length - 1
  return new Failure('dates_clash', {
    sentence:
      n === 0
        ? fillIn(CASE_SENTENCES.clash_with, { who })
        : fillIn(CASE_SENTENCES.clash_with_more, { who, n }),
    content: { clashes },
  })
}

/** The audit entry of a block that was freed. */
export const auditFreedBlock = ({
  id,
  version,
  ...was
}: FreedBlock & { started_at?: string; finished_at?: string }) => ({
  action: 'free_block',
  record: 'block',
  record_id: id,
  version,
  before: { ...was, is_active: true },
  after: { is_active: false },
})
