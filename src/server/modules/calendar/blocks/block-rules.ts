import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { fillIn } from '../../../../domain/turkish/fill-in.ts'
import { nightCount } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import { formatStay } from '../../../../domain/turkish/turkish.ts'
import { Failure, fieldFailure } from '../../../platform/failure.ts'
import type { NamedClash } from './store-blocks.ts'
import type { FreedBlock } from '../../../services/calendar/claim-nights.ts'

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

export function datesClash(clashes: NamedClash[]): Failure {
  const [first] = clashes
  if (first === undefined) return new Failure('dates_clash')
  const who = `${first.villa_name}: ${first.label === '' ? '' : `${first.label}, `}${formatStay(first)}`
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
export const auditFreedBlock = ({ id, version, ...was }: FreedBlock) => ({
  action: 'free_block',
  record: 'block',
  record_id: id,
  version,
  before: { ...was, is_active: true },
  after: { is_active: false },
})
