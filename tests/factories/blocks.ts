import type { Day } from '../../src/domain/calendar/stay.ts'
import type { Db } from '../../src/server/platform/context.ts'

/** A block of a villa by admins or the owner; with `held_until` it ends like a hold. */
export async function createBlock(
  db: Db,
  villa_id: number,
  fields: {
    check_in: Day
    check_out: Day
    held_until?: string | null
    is_active?: boolean
    reason?: string
    note?: string
    created_by?: number
  },
) {
  const { check_in, check_out, ...own } = fields
  return db
    .insertInto('calendar_entries')
    .values({ kind: 'block', ...own, rental_id: villa_id, stay: `[${check_in},${check_out})` })
    .returningAll()
    .executeTakeFirstOrThrow()
}
