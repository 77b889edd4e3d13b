import { daysWithin } from '../../src/domain/calendar/closed-time.ts'
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

/** A block of a boat for a time; moments have an offset. */
export async function createBoatBlock(
  db: Db,
  boat_id: number,
  fields: { started_at: string; finished_at: string; reason?: string; note?: string; created_by?: number },
) {
  const { started_at, finished_at, ...own } = fields
  const days = daysWithin({ started_at: new Date(started_at), finished_at: new Date(finished_at) })
  return db
    .insertInto('calendar_entries')
    .values({
      kind: 'block',
      ...own,
      rental_id: boat_id,
      stay: `[${days.check_in},${days.check_out})`,
      period: `[${started_at},${finished_at})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
