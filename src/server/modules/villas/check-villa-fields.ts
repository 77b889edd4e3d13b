import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { FieldError } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { allExist, isTaken, mayOwnRentals, slugRefusal } from '../../services/catalogue/rental-checks.ts'
import { permitErrors, permitGuestErrors } from '../../services/catalogue/rental-permit.ts'
import { mostGuestsBooked, townOfDistrict } from './store-checks.ts'
import type { StoredVilla, VillaInput } from './store-save.ts'

/** The defaults of the table. */
const DEFAULT_TIMES = { check_in_time: '16:00', check_out_time: '10:00' }

/** Removes tags from the description that pages may not show. */
export function withCleanDescription<Input extends VillaInput>(typed: Input): Input {
  return typed.description === undefined ? typed : { ...typed, description: cleanRichText(typed.description) }
}

/**
 * Checks what the contract cannot: that referenced records exist, and that the fields fit each other and what is stored.
 * `stored` is null for a new villa.
 */
export async function checkVillaFields(
  tx: Tx,
  typed: VillaInput,
  stored: StoredVilla | null,
  now: Date,
): Promise<FieldError[]> {
  const differs = (field: keyof VillaInput & keyof StoredVilla) =>
    typed[field] !== undefined && typed[field] !== stored?.[field]
  const errors: FieldError[] = []
  const refuse = (field: keyof VillaInput, message: string) => void errors.push({ field, message })

  if (differs('code') && (await isTaken(tx, 'code', typed.code!, stored?.id))) {
    refuse('code', ADMIN_SENTENCES.code_taken)
  }
  if (differs('slug')) {
    const why = await slugRefusal(tx, typed.slug!, stored)
    if (why !== null) refuse('slug', why)
  }
  if (differs('owner_id') && !(await mayOwnRentals(tx, typed.owner_id!)))
    refuse('owner_id', FIELD_SENTENCES.choose)
  if (differs('town_id') || differs('district_id')) {
    const town = typed.town_id ?? stored?.town_id
    const districtTown = await townOfDistrict(tx, typed.district_id ?? stored!.district_id)
    if (districtTown !== town) refuse('district_id', ADMIN_SENTENCES.district_of_town)
  }
  if (typed.type_ids !== undefined && !(await allExist(tx, 'villa_types', typed.type_ids))) {
    refuse('type_ids', FIELD_SENTENCES.choose)
  }
  if (differs('check_in_time') || differs('check_out_time')) {
    const arrival = typed.check_in_time ?? stored?.check_in_time ?? DEFAULT_TIMES.check_in_time
    const departure = typed.check_out_time ?? stored?.check_out_time ?? DEFAULT_TIMES.check_out_time
    // On a day of check-out and check-in the old guests must leave before the new ones arrive.
    if (departure > arrival) refuse('check_out_time', ADMIN_SENTENCES.check_out_time)
  }
  errors.push(...permitErrors(typed, stored, now), ...permitGuestErrors(typed, stored))
  if (stored !== null && typed.guests !== undefined && typed.guests < stored.guests) {
    const booked = await mostGuestsBooked(tx, stored.id, now)
    if (typed.guests < booked) refuse('guests', fillIn(ADMIN_SENTENCES.guests_booked, { n: booked }))
  }
  return errors
}
