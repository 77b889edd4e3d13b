import { ADMIN_SENTENCES } from '../../../contract/failure.ts'
import type { FieldError } from '../../../contract/failure.ts'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { mayBeShown, permitAfter } from '../../../domain/catalogue/permit.ts'
import type { Permit, TypedPermit } from '../../../domain/catalogue/permit.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'

/** The permit and the ladder of a villa or boat, as a save checks and writes them. */

type TypedRentalPermit = TypedPermit & { permit_override_reason?: string | null | undefined }
interface StoredRental extends Permit {
  is_active: boolean
  permit_override_reason: string | null
}

const PERMIT_FIELDS = ['permit_no', 'permit_status', 'permit_valid_until', 'permit_override_reason'] as const

/** An active villa or boat needs a valid permit, or the reason why it has none. */
export function permitErrors(typed: TypedRentalPermit, stored: StoredRental | null, now: Date): FieldError[] {
  if (stored === null || !stored.is_active) return []
  const field = PERMIT_FIELDS.find((name) => typed[name] !== undefined && typed[name] !== stored[name])
  if (field === undefined) return []
  const reason =
    typed.permit_override_reason === undefined ? stored.permit_override_reason : typed.permit_override_reason
  if (reason !== null || mayBeShown(permitAfter(typed, stored), todayInIstanbul(now))) return []
  return [{ field, message: ADMIN_SENTENCES.permit_required_while_active }]
}

/** A villa or boat takes no more guests than its permit allows. */
export function permitGuestErrors(
  typed: { guests?: number | undefined; permit_max_guests?: number | null | undefined },
  stored: { guests: number; permit_max_guests: number | null } | null,
): FieldError[] {
  const most = typed.permit_max_guests === undefined ? stored?.permit_max_guests : typed.permit_max_guests
  const guests = typed.guests ?? stored!.guests
  if (typeof most !== 'number' || guests <= most) return []
  if (typed.guests !== undefined && typed.guests !== stored?.guests)
    return [{ field: 'guests', message: fillIn(ADMIN_SENTENCES.permit_guests, { n: most }) }]
  if (most === stored?.permit_max_guests) return []
  return [{ field: 'permit_max_guests', message: fillIn(ADMIN_SENTENCES.permit_below_guests, { n: guests }) }]
}

/** Sorted from the most days before check-in to the fewest, as people read it. */
export function ladderText(ladder: LadderStep[] | null): string | null {
  if (ladder === null) return null
  return JSON.stringify(ladder.toSorted((one, other) => other.days_before - one.days_before))
}

/** permit_checked_at is the moment at which somebody looked the number up. */
export function permitColumns(typed: TypedPermit, stored: Permit | null, now: Date) {
  const { permit_no, permit_status } = permitAfter(typed, stored)
  const isChecked = permit_status === 'verified' || permit_status === 'cancelled'
  const isSame = permit_no === stored?.permit_no && permit_status === stored?.permit_status
  return { permit_no, permit_status, ...(isSame ? {} : { permit_checked_at: isChecked ? now : null }) }
}
