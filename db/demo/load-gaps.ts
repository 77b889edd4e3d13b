import { sql } from 'kysely'
import { addDays, todayInIstanbul, type Day } from '../../src/domain/calendar/stay.ts'
import type { World } from '../../src/server/platform/context.ts'
import { occupiesNights } from '../../src/server/services/calendar/occupies-nights.ts'
import { insertAll } from './insert-all.ts'

/** How many gaps are published; a third of them has a discount as well. */
const PUBLISHED = 6
const NEAR_SEA_METRES = 500
const DAYS_AHEAD = 330
const LEAST_AHEAD = 10
const LEAST_NIGHTS = 2
const DISCOUNT_PERCENT = 20
const LOWERED_EACH = 3

interface Gap {
  villa_id: number
  check_in: Day
  check_out: Day
  distance_sea: number | null
  pool: { is_heated: boolean } | null
}

/** Says only what the villa's own facts say. */
function noteOf({ distance_sea, pool }: Gap): string {
  if (distance_sea !== null && distance_sea <= NEAR_SEA_METRES) return `Deniz ${distance_sea} metre uzakta.`
  return pool?.is_heated === true ? 'Havuz ısıtmalı; istenirse ek ücretle açılır.' : ''
}

/** Publishes the nearest gap of each of a few villas, once their calendars are filled. */
export async function loadGapPublications(world: World): Promise<void> {
  const now = world.now()
  const today = todayInIstanbul(now)
  const { rows } = await sql<Gap>`
    select villa_id, check_in, check_out, distance_sea, pool from (
      select distinct on (g.villa_id) g.villa_id, g.check_in, g.check_out, v.is_popular, v.position,
        v.distance_sea, v.pool
      from (
        select e.rental_id as villa_id, upper(e.stay) as check_in,
          lead(lower(e.stay)) over (partition by e.rental_id order by lower(e.stay)) as check_out
        from calendar_entries e where ${occupiesNights('e', now)}
      ) g
      join villas v on v.id = g.villa_id and v.is_active
      join seasons s on s.villa_id = g.villa_id and s.stay @> daterange(g.check_in, g.check_out)
      where g.check_out - g.check_in between ${LEAST_NIGHTS} and s.min_nights - 1
        and g.check_in >= ${addDays(today, LEAST_AHEAD)}::date and g.check_in < ${addDays(today, DAYS_AHEAD)}::date
      order by g.villa_id, g.check_in
    ) nearest
    order by is_popular desc, position limit ${PUBLISHED}`.execute(world.db)
  const author = await world.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .executeTakeFirst()
  const stayOf = ({ check_in, check_out }: (typeof rows)[number]) => `[${check_in},${check_out})`
  await insertAll(
    world.db,
    'gap_publications',
    rows.map((gap) => ({
      villa_id: gap.villa_id,
      stay: stayOf(gap),
      note: noteOf(gap),
      published_by: author?.id ?? null,
      published_at: now,
      created_at: now,
    })),
  )
  await insertAll(
    world.db,
    'discounts',
    rows
      .filter((_, index) => index % LOWERED_EACH === 0)
      .map((gap) => ({
        rental_id: gap.villa_id,
        name: 'Boşluk indirimi',
        kind: 'percent' as const,
        value: DISCOUNT_PERCENT,
        stay: stayOf(gap),
        created_at: now,
      })),
  )
}
