import { sql } from 'kysely'
import type { World } from '../../src/server/platform/context.ts'
import { insertAll } from './insert-all.ts'

const MINUTE = 60_000
/** The addresses do not exist. No feed is due, so the state shown in the demo does not change. */
const NEVER = 3650 * 24 * 60 * MINUTE

interface DemoFeed {
  /** the position of the villa in the catalogue */
  villa: number
  name: string
  read_ago: number
  changed_ago: number
  last_error?: string
  is_held?: boolean
  collision_count?: number
}

/** One feed in each state, on villas whose blocks came from «another agency». */
const FEEDS: DemoFeed[] = [
  { villa: 0, name: 'Airbnb', read_ago: 12, changed_ago: 3 * 24 * 60 },
  { villa: 0, name: 'Booking.com', read_ago: 9, changed_ago: 11 * 60 },
  { villa: 2, name: 'Airbnb', read_ago: 24, changed_ago: 26 * 60, collision_count: 1 },
  { villa: 4, name: 'Vrbo', read_ago: 9 * 60, changed_ago: 5 * 24 * 60, last_error: 'timeout' },
  { villa: 6, name: 'Booking.com', read_ago: 31, changed_ago: 2 * 24 * 60, is_held: true },
  { villa: 8, name: 'Airbnb', read_ago: 95, changed_ago: 9 * 24 * 60, last_error: 'status 404' },
  { villa: 10, name: 'Airbnb', read_ago: 17, changed_ago: 6 * 24 * 60 },
]

/** Loads the feeds and assigns imported blocks to them. */
export async function loadFeeds(world: World, villaIds: readonly number[]): Promise<void> {
  const { db } = world
  const now = world.now().getTime()
  const ago = (minutes: number) => new Date(now - minutes * MINUTE)
  const shown = FEEDS.filter(({ villa }) => villa < villaIds.length)
  const ids = await insertAll(
    db,
    'calendar_feeds',
    shown.map(({ villa, read_ago, changed_ago, ...feed }) => ({
      ...feed,
      rental_id: villaIds[villa]!,
      url: `https://takvim.ornek.tr/${feed.name.toLowerCase().replace(/\W/g, '')}/${villa + 1}.ics`,
      event_count: feed.is_held === true ? 0 : 1,
      last_tried_at: ago(Math.min(read_ago, 20)),
      last_synced_at: ago(read_ago),
      last_changed_at: ago(changed_ago),
      due_at: new Date(now + NEVER),
      created_at: ago(40 * 24 * 60),
    })),
  )
  for (const [index, { villa, name }] of shown.entries()) {
    if (shown.findIndex((other) => other.villa === villa) !== index) continue
    await sql`
      update calendar_entries set feed_id = ${ids[index]!}, feed_uid = 'demo-' || id, reason = ${name}, created_by = null
      where rental_id = ${villaIds[villa]!} and kind = 'block' and reason = 'Başka acente'`.execute(db)
  }
  // The other site has a guest from the third day of the next confirmed stay on.
  for (const [index, { villa, collision_count }] of shown.entries()) {
    if (collision_count === undefined) continue
    await sql`
      update calendar_feeds f set collisions = jsonb_build_array(jsonb_build_object(
        'check_in', lower(s.stay) + 2, 'check_out', upper(s.stay) + 2))
      from (select stay from reservations
        where rental_id = ${villaIds[villa]!} and status = 'confirmed' and lower(stay) > ${new Date(now)}::date
        order by lower(stay) limit 1) s
      where f.id = ${ids[index]!}`.execute(db)
  }
}
