import type { z } from 'zod'
import type { updateBoat } from '../../../contract/boats/boats-admin.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { FieldError } from '../../../contract/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { allExist, isTaken, mayOwnRentals, slugRefusal } from '../../services/catalogue/rental-checks.ts'
import { ladderText, permitGuestErrors } from '../../services/catalogue/rental-permit.ts'
import type { BoatColumns } from '../../services/catalogue/write-rental.ts'
import { MOST_FOR_EXTRAS, mostForExtras } from '../../../domain/pricing/trip.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import type { StoredBoat } from './store.ts'
import type { Extra } from './store-extras.ts'

/** The fields of a save, without the version. */
export type BoatInput = Omit<z.output<typeof updateBoat.body>, 'version'>

/** Removes tags from the description that pages may not show. */
export const withCleanBoatDescription = <Input extends BoatInput>(typed: Input): Input =>
  typed.description === undefined ? typed : { ...typed, description: cleanRichText(typed.description) }

/** Checks what the contract cannot. `stored` is null for a new boat. */
export async function checkBoatFields(
  tx: Tx,
  typed: BoatInput,
  stored: (StoredBoat & { extras: Extra[] }) | null,
): Promise<FieldError[]> {
  const differs = (field: keyof BoatInput & keyof StoredBoat) =>
    typed[field] !== undefined && typed[field] !== stored?.[field]
  const errors: FieldError[] = []
  const refuse = (field: string, message: string) => void errors.push({ field, message })
  if (differs('code') && (await isTaken(tx, 'code', typed.code!, stored?.id)))
    refuse('code', ADMIN_SENTENCES.code_taken)
  if (differs('slug')) {
    const why = await slugRefusal(tx, typed.slug!, stored, 'boat')
    if (why !== null) refuse('slug', why)
  }
  if (differs('owner_id') && !(await mayOwnRentals(tx, typed.owner_id!)))
    refuse('owner_id', FIELD_SENTENCES.choose)
  if (differs('boat_type_id') && !(await allExist(tx, 'boat_types', [typed.boat_type_id!])))
    refuse('boat_type_id', FIELD_SENTENCES.choose)
  if (differs('marina_id') && !(await allExist(tx, 'marinas', [typed.marina_id!])))
    refuse('marina_id', FIELD_SENTENCES.choose)
  const guests = typed.guests ?? stored!.guests
  if ((typed.overnight_guests ?? stored?.overnight_guests ?? 0) > guests)
    refuse('overnight_guests', fillIn(FIELD_SENTENCES.too_big, { n: guests }))
  errors.push(...permitGuestErrors(typed, stored))
  const built = typed.build_year ?? stored!.build_year
  const refit = typed.refit_year === undefined ? stored?.refit_year : typed.refit_year
  if (refit != null && refit < built) refuse('refit_year', fillIn(FIELD_SENTENCES.too_small, { n: built }))
  const slow = typed.cruising_knots === undefined ? stored?.cruising_knots : typed.cruising_knots
  const fast = typed.max_knots === undefined ? stored?.max_knots : typed.max_knots
  if (slow != null && fast != null && fast < slow)
    refuse('max_knots', fillIn(FIELD_SENTENCES.too_small, { n: formatNumber(slow) }))
  for (const { field, message } of extraErrors(typed, stored, guests)) refuse(field, message)
  return errors
}

/** An extra of another boat or one that is named twice, and extras that make a trip dearer than can be stored. */
function extraErrors(
  { extras }: BoatInput,
  stored: { extras: Extra[] } | null,
  guests: number,
): FieldError[] {
  const left = new Set(stored?.extras.map(({ id }) => id))
  const errors = (extras ?? []).flatMap(({ id }, index) =>
    id === undefined || left.delete(id)
      ? []
      : [{ field: `extras.${index}`, message: FIELD_SENTENCES.choose }],
  )
  if (mostForExtras(extras ?? stored?.extras ?? [], guests) <= MOST_FOR_EXTRAS) return errors
  const field = extras === undefined ? 'guests' : 'extras'
  return [...errors, { field, message: ADMIN_SENTENCES.extras_too_dear }]
}

/** The columns to write for these fields. Lists of objects become JSON text. */
export function boatColumnsOf(typed: BoatInput): BoatColumns {
  const { extras: _own, cancellation_ladder, cabins, crew, routes, ...plain } = typed
  return {
    ...plain,
    ...(cancellation_ladder === undefined ? {} : { cancellation_ladder: ladderText(cancellation_ladder) }),
    ...(cabins === undefined
      ? {}
      : {
          cabins: JSON.stringify(cabins),
          berths: cabins.reduce((sum, cabin) => sum + cabin.berths, 0),
        }),
    ...(crew === undefined ? {} : { crew: JSON.stringify(crew) }),
    ...(routes === undefined ? {} : { routes: JSON.stringify(routes) }),
  }
}
