import type { Db } from '../../src/server/platform/context.ts'
import { nextNumber } from './next-number.ts'

/** A feed of a villa. Its address answers only if the test provides a server. */
export async function createFeed(
  db: Db,
  villa_id: number,
  fields: {
    name?: string
    url?: string
    takes_windows?: boolean
    due_at?: string
    created_at?: string
    last_synced_at?: string | null
    last_tried_at?: string | null
    last_changed_at?: string | null
    last_error?: string | null
    event_count?: number
    collision_count?: number
    is_held?: boolean
  } = {},
) {
  return db
    .insertInto('calendar_feeds')
    .values({
      rental_id: villa_id,
      name: 'Airbnb',
      url: `https://takvim.invalid/${nextNumber()}.ics`,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
