import type { z } from 'zod'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { FieldError } from '../../../contract/failure.ts'
import type { updateVilla } from '../../../contract/villas/villas-admin.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { mayBeShown, permitAfter } from '../../../domain/catalogue/permit.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { largestComing } from './store-activity.ts'
import { allExist, isTaken, isFormer, ownsVillas, townOf } from './store-checks.ts'
import { RESERVED_SLUGS } from './store-names.ts'
import type { StoredVilla } from './store-lock.ts'

/** What a save brings, without the version. */
export type TypedVilla = Omit<z.output<typeof updateVilla.body>, 'version'>

/** As the table has them. */
const USUAL_TIMES = { check_in_time: '16:00', check_out_time: '10:00' }

/** The description as pages may show it. */
export function withCleanText<Typed extends TypedVilla>(typed: Typed): Typed {
  return typed.description === undefined ? typed : { ...typed, description: cleanRichText(typed.description) }
}

/**
 * What the shape of the fields cannot say: that others exist, and that they fit to each other and to what is stored.
 * `stored` is null for a new villa.
 */
export async function checkVillaFields(
  tx: Tx,
  typed: TypedVilla,
  stored: StoredVilla | null,
  now: Date,
): Promise<FieldError[]> {
  const differs = (field: keyof TypedVilla & keyof StoredVilla) =>
    typed[field] !== undefined && typed[field] !== stored?.[field]
  const errors: FieldError[] = []
  const refuse = (field: keyof TypedVilla, message: string) => void errors.push({ field, message })

  if (differs('code') && (await isTaken(tx, 'code', typed.code!, stored?.id))) {
    refuse('code', ADMIN_SENTENCES.code_taken)
  }
  if (differs('slug')) {
    const why = await slugRefusal(tx, typed.slug!, stored)
    if (why !== null) refuse('slug', why)
  }
  if (differs('owner_id') && !(await ownsVillas(tx, typed.owner_id!)))
    refuse('owner_id', FIELD_SENTENCES.choose)
  if (differs('town_id') || differs('district_id')) {
    const town = typed.town_id ?? stored?.town_id
    const of = await townOf(tx, typed.district_id ?? stored!.district_id)
    if (of !== town) refuse('district_id', ADMIN_SENTENCES.district_of_town)
  }
  if (typed.type_ids !== undefined && !(await allExist(tx, 'villa_types', typed.type_ids))) {
    refuse('type_ids', FIELD_SENTENCES.choose)
  }
  if (differs('check_in_time') || differs('check_out_time')) {
    const arrival = typed.check_in_time ?? stored?.check_in_time ?? USUAL_TIMES.check_in_time
    const departure = typed.check_out_time ?? stored?.check_out_time ?? USUAL_TIMES.check_out_time
    // those who come on the day others leave must find the villa empty
    if (departure > arrival) refuse('check_out_time', ADMIN_SENTENCES.check_out_time)
  }
  for (const error of permitErrors(typed, stored, now)) errors.push(error)
  const most = typed.permit_max_guests === undefined ? stored?.permit_max_guests : typed.permit_max_guests
  const guests = typed.guests ?? stored!.guests
  if (typeof most === 'number' && guests > most) {
    if (differs('guests')) refuse('guests', fillIn(ADMIN_SENTENCES.permit_guests, { n: most }))
    else if (differs('permit_max_guests'))
      refuse('permit_max_guests', fillIn(ADMIN_SENTENCES.permit_below_guests, { n: guests }))
  }
  if (stored !== null && typed.guests !== undefined && typed.guests < stored.guests) {
    const coming = await largestComing(tx, stored.id, now)
    if (typed.guests < coming) refuse('guests', fillIn(ADMIN_SENTENCES.guests_booked, { n: coming }))
  }
  return errors
}

const PERMIT_FIELDS = ['permit_no', 'permit_status', 'permit_valid_until', 'permit_override_reason'] as const

/** A villa on show keeps a valid permit, or the reason why it goes without. */
function permitErrors(typed: TypedVilla, stored: StoredVilla | null, now: Date): FieldError[] {
  if (stored === null || !stored.is_active) return []
  const field = PERMIT_FIELDS.find((name) => typed[name] !== undefined && typed[name] !== stored[name])
  if (field === undefined) return []
  const reason =
    typed.permit_override_reason === undefined ? stored.permit_override_reason : typed.permit_override_reason
  if (reason !== null || mayBeShown(permitAfter(typed, stored), todayInIstanbul(now))) return []
  return [{ field, message: ADMIN_SENTENCES.permit_required_while_active }]
}

async function slugRefusal(tx: Tx, slug: string, stored: StoredVilla | null): Promise<string | null> {
  if (RESERVED_SLUGS.has(slug)) return ADMIN_SENTENCES.slug_reserved
  if (await isTaken(tx, 'slug', slug, stored?.id)) return ADMIN_SENTENCES.slug_taken
  return (await isFormer(tx, slug, stored?.id)) ? ADMIN_SENTENCES.slug_former : null
}
