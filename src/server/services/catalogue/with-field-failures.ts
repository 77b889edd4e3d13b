import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fieldFailure } from '../../platform/failure.ts'

/**
 * Constraints that a save may violate although its fields were checked, because somebody else saved at the same time:
 * name → field and sentence.
 */
const BY_CONSTRAINT: Record<string, readonly [string, string]> = {
  one_rental_a_code: ['code', ADMIN_SENTENCES.code_taken],
  one_rental_a_slug: ['slug', ADMIN_SENTENCES.slug_taken],
  boat_details_boat_type_id_fkey: ['boat_type_id', FIELD_SENTENCES.choose],
  boat_details_marina_id_fkey: ['marina_id', FIELD_SENTENCES.choose],
  an_active_villa_has_a_permit: ['permit_no', ADMIN_SENTENCES.permit_required_while_active],
  villas_owner_id_fkey: ['owner_id', FIELD_SENTENCES.choose],
  villas_town_id_fkey: ['town_id', FIELD_SENTENCES.choose],
  villas_district_id_fkey: ['district_id', FIELD_SENTENCES.choose],
}

/** Runs a write of a villa or a boat. A violated constraint becomes the failure of its field. */
export async function withFieldFailures<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = (error as { constraint?: unknown }).constraint
    const known = typeof constraint === 'string' ? BY_CONSTRAINT[constraint] : undefined
    throw known === undefined ? error : fieldFailure(...known)
  }
}
