// Long because one loaded demo is checked for everything that other tests and visitors expect of it.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/database.ts'
import { addDays, todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import { isPersonName } from '../../src/domain/booking/person-name.ts'
import { ensureAdmin } from '../../src/server/modules/accounts/ensure-admin.ts'
import { isPasswordOf } from '../../src/server/modules/accounts/password.ts'
import type { Config } from '../../src/server/platform/config.ts'
import type { World } from '../../src/server/platform/context.ts'
import { boatStretches } from './boats/boat-seasons.ts'
import { boats } from './boats/boats.ts'
import { seasonsAround } from './boat-season-years.ts'
import { DEMO_LOGINS, loadDemo, type DemoSize } from './load-demo.ts'
import images from './media/index.json' with { type: 'json' }
import { WriteNews } from '../../src/server/platform/db/write-news.ts'

const NOW = '2026-11-21T10:30:00Z'
const TODAY = '2026-11-21'

const databases: TestDatabase[] = []
const folder = mkdtempSync(join(tmpdir(), 'telmessa-demo-'))
afterAll(async () => {
  for (const database of databases) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const silent = () => {}

async function emptyWorld(now = NOW, config: Partial<Config> = {}): Promise<World> {
  const database = await testDatabase()
  databases.push(database)
  return {
    db: database.db,
    config: {
      data_dir: folder,
      data_key: '0'.repeat(64),
      admin_email: null,
      admin_password: null,
      mail_from: 'Telmessa <rezervasyon@telmessa.ornek.tr>',
      site_url: 'http://127.0.0.1:5741',
      smtp_url: null,
      ...config,
    } as Config,
    now: () => new Date(now),
    writes: new WriteNews(),
    random: (bytes) => randomBytes(bytes),
    log: { info: silent, warn: silent, error: silent },
  }
}

async function loaded(size: DemoSize, now = NOW, config: Partial<Config> = {}): Promise<World> {
  const world = await emptyWorld(now, config)
  expect(await loadDemo(world, size)).toBe(true)
  return world
}

async function rowsOf<Row>(world: World, query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(world.db)).rows
}

let demo: World
beforeAll(async () => {
  demo = await loaded({ media: false })
})

/** All rows, without the columns that hold the machine's clock or a salt; two loads must agree in them. */
async function digests(world: World): Promise<Record<string, string>> {
  const timed = ['reservations', 'calendar_entries', 'transactions', 'reservation_history', 'mail_outbox']
  const others = ['villas', 'villa_rooms', 'villa_images', 'images', 'fees', 'seasons', 'forecasts', 'discounts',
    'promotions', 'comments', 'towns', 'districts', 'villa_types', 'slugs', 'features', 'settings', 'users',
    'boats', 'boat_types', 'marinas', 'boat_seasons', 'boat_extras', 'showcases', 'showcase_villas', 'custom_pages', 'mail_templates', 'reservation_guests', 'contact_messages'] // prettier-ignore
  const found: Record<string, string> = {}
  for (const table of [...timed, ...others]) {
    const without = timed.includes(table) ? `'{updated_at}'` : `'{updated_at,created_at,password_hash}'`
    const [row] = await rowsOf<{ digest: string }>(
      world,
      `select md5(string_agg(line, E'\\n' order by line)) as digest
       from (select (to_jsonb(t) - ${without}::text[])::text as line from ${table} t) lines`,
    )
    found[table] = row!.digest
  }
  return found
}

test('two loads into two databases write the same rows', async () => {
  const other = await loaded({ media: false })
  const found = await digests(demo)
  expect(Object.values(found).every((digest) => digest !== null)).toBe(true)
  expect(await digests(other)).toEqual(found)
})

test('four hundred reservations stand in every status, and the newest has the highest number', async () => {
  const counts = await rowsOf<{ status: string; count: number }>(
    demo,
    'select status, count(*)::int from reservations where unit is null group by status',
  )
  expect(counts.map(({ status }) => status).toSorted()).toEqual([
    'awaiting_payment',
    'cancelled',
    'completed',
    'confirmed',
    'expired',
    'pending',
  ])
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(400)
  const [late] = await rowsOf<{ late: number }>(
    demo,
    `select count(*)::int as late from (
      select created_at < lag(created_at) over (order by id) as is_late from reservations where unit is null) r where is_late`,
  )
  expect(late!.late).toBe(0)
})

test('somebody arrives, leaves and stays today, and holds end within a day', async () => {
  const [today] = await rowsOf<Record<string, number>>(
    demo,
    `select count(*) filter (where lower(stay) = '${TODAY}')::int as arrivals,
      count(*) filter (where upper(stay) = '${TODAY}')::int as departures,
      count(*) filter (where lower(stay) < '${TODAY}' and upper(stay) > '${TODAY}')::int as in_house
     from reservations where unit is null and status = 'confirmed'`,
  )
  expect(today!.arrivals).toBeGreaterThanOrEqual(3)
  expect(today!.departures).toBeGreaterThanOrEqual(3)
  expect(today!.in_house).toBeGreaterThanOrEqual(4)
  const [holds] = await rowsOf<{ soonest: Date; latest: Date; count: number }>(
    demo,
    `select min(hold_expires_at) as soonest, max(hold_expires_at) as latest, count(*)::int
     from reservations where unit is null and status in ('pending', 'awaiting_payment')`,
  )
  expect(holds!.count).toBe(30)
  expect(holds!.soonest.getTime()).toBeGreaterThan(Date.parse(NOW))
  expect(holds!.latest.getTime()).toBeLessThanOrEqual(Date.parse(NOW) + 24 * 3_600_000)
})

/** Confirmed stays that arrive on the day after the load, have paid the prepayment and owe the rest. */
async function unpaidArrivals(world: World) {
  const tomorrow = addDays(todayInIstanbul(world.now()), 1)
  const arrivals = await rowsOf<{ total: string; paid_amount: string; prepayment_amount: string }>(
    world,
    `select total, paid_amount, prepayment_amount from reservations
     where status = 'confirmed' and lower(stay) = '${tomorrow}'`,
  )
  return arrivals.filter(
    ({ total, paid_amount, prepayment_amount }) =>
      Number(paid_amount) < Number(total) && paid_amount === prepayment_amount,
  )
}

test('two guests arrive tomorrow whose balance is open', async () => {
  expect((await unpaidArrivals(demo)).length).toBeGreaterThanOrEqual(2)
})

test('in every week of the coming year some villas are free', async () => {
  const [thinnest] = await rowsOf<{ villas: number }>(
    demo,
    `select min(villas)::int as villas from (
      select count(*) filter (where not exists (
        select from calendar_entries e
        where e.rental_id = v.id and e.is_active and e.stay && daterange(saturday::date, saturday::date + 7)
      )) as villas
      from generate_series('${TODAY}'::date + 7, '${TODAY}'::date + 357, interval '7 days') saturday, villas v
      group by saturday
    ) weeks`,
  )
  expect(thinnest!.villas).toBeGreaterThanOrEqual(4)
})

test('July and August are more than half sold and keep short gaps', async () => {
  const [summer] = await rowsOf<{ percent: number; gaps: number }>(
    demo,
    `with taken as (
      select rental_id, stay * daterange('2027-07-01', '2027-09-01') as stay
      from calendar_entries where is_active and kind = 'reservation' and stay && daterange('2027-07-01', '2027-09-01')
    ), neighbours as (
      select lower(stay) - lag(upper(stay)) over (partition by rental_id order by stay) as gap from taken
    )
    select (select sum(upper(stay) - lower(stay)) * 100 / (30 * 62) from taken)::int as percent,
      count(*) filter (where gap between 2 and 4)::int as gaps from neighbours`,
  )
  expect(summer!.percent).toBeGreaterThanOrEqual(53)
  expect(summer!.percent).toBeLessThanOrEqual(65)
  expect(summer!.gaps).toBeGreaterThan(20)
})

test('every reservation agrees with its quote, its payments and its moments', async () => {
  const wrong = await rowsOf(
    demo,
    `select code, status from (select * from reservations where unit is null) r
     where total <> (quote ->> 'total')::bigint
       or total <> (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(quote -> 'lines') line)
       or jsonb_array_length(quote -> 'nights') <> upper(stay) - lower(stay)
       or created_at >= lower(stay)
       or created_at > coalesce(awaiting_payment_at, confirmed_at, created_at)
       or confirmed_at < awaiting_payment_at or cancelled_at < created_at
       or greatest(created_at, awaiting_payment_at, confirmed_at, completed_at, expired_at, cancelled_at) > '${NOW}'
       or (status = 'completed') <> (total = (
         select coalesce(sum(amount) filter (where kind in ('owner_payout', 'commission')), 0)
         from transactions where reservation_id = r.id))
       or (status = 'completed' and total <> (
         select sum(amount) from transactions where reservation_id = r.id and kind = 'payment'))
       or not exists (select from calendar_entries e where e.reservation_id = r.id and e.stay = r.stay
         and e.is_active = (r.status not in ('cancelled', 'expired')))
       or (select after ->> 'status' from reservation_history h where h.reservation_id = r.id order by id desc limit 1)
         <> status`,
  )
  expect(wrong).toEqual([])
})

test('everybody has a name that the program accepts', async () => {
  const people = await rowsOf<{ name: string }>(
    demo,
    `select first_name as name from reservations union select last_name from reservations
      union select first_name from users union select last_name from users`,
  )
  expect(people.length).toBeGreaterThan(50)
  expect(people.filter(({ name }) => !isPersonName(name))).toEqual([])
})

test('mails are written from every template in use and none will ever be sent', async () => {
  const mails = await rowsOf<{ template_key: string; status: string; html: string }>(
    demo,
    'select template_key, status, html from mail_outbox',
  )
  expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['kept']))
  expect([...new Set(mails.map(({ template_key }) => template_key))].toSorted()).toEqual([
    'admin_new_request',
    'bank_details',
    'confirmed',
    'expired',
    'request_received',
  ])
  expect(mails.filter(({ html }) => html.includes('{{'))).toEqual([])
})

test('every villa has a cover, prices for all its nights, and the stars its comments give', async () => {
  const wrong = await rowsOf(
    demo,
    `select v.slug from villas v
     where not is_active or not exists (select from villa_images where rental_id = v.id and position = 1)
       or not exists (select from villa_rooms where villa_id = v.id)
       or (select range_agg(stay) from seasons where villa_id = v.id)
         <> datemultirange(daterange('2025-09-01', '2028-01-03'))
       or exists (select from seasons where villa_id = v.id and price % 25000 <> 0)
       or rating_count <> (select count(*) from comments where rental_id = v.id and is_published and reservation_id is not null)`,
  )
  expect(wrong).toEqual([])
  const [villas] = await rowsOf<{ count: number; rated: number }>(
    demo,
    'select count(*)::int, count(rating)::int as rated from villas',
  )
  expect(villas!.count).toBe(30)
  expect(villas!.rated).toBeGreaterThan(20)
})

test('every boat lies in a marina and has a cover, features, and a price a unit for the days to come', async () => {
  const bare = await rowsOf(
    demo,
    `select code from boats b
     where not is_active or feature_ids = '{}' or cabins is null or routes = '[]'
      or not exists (select from marinas m join towns t on t.id = m.town_id where m.id = b.marina_id)
      or not exists (select from villa_images where rental_id = b.id and position = 1)
      or not exists (select from boat_seasons where boat_id = b.id and days @> '2027-07-21'::date)
      or exists (select from unnest(feature_ids) f left join features on features.id = f where features.kind is distinct from 'boat')`,
  )
  expect(bare).toEqual([])
  const [counts] = await rowsOf<Record<string, number>>(
    demo,
    `select (select count(*)::int from boats) as boats, (select count(distinct boat_type_id)::int from boats) as types,
      (select count(*)::int from boat_types) as all_types, (select count(*)::int from villas) as villas`,
  )
  expect(counts).toEqual({ boats: 24, types: 5, all_types: 5, villas: 30 })
})

test('boats have reservations in every state, at the price of their quote, and no two share a time', async () => {
  const states = await rowsOf<{ status: string; n: number }>(
    demo,
    `select status, count(*)::int as n from reservations where unit is not null group by status order by status`,
  )
  expect(states.map(({ status }) => status)).toEqual([
    'awaiting_payment',
    'cancelled',
    'completed',
    'confirmed',
    'expired',
    'pending',
  ])
  const wrong = await rowsOf(
    demo,
    `select r.code from reservations r where r.unit is not null and (
       r.total <> (r.quote ->> 'total')::bigint
       or (r.status in ('confirmed', 'completed') and r.paid_amount < r.prepayment_amount)
       or (select after ->> 'status' from reservation_history h where h.reservation_id = r.id order by id desc limit 1)
         <> r.status)
     union all
     select a.id::text from calendar_entries a join calendar_entries b on a.rental_id = b.rental_id and a.id < b.id
       and a.period && b.period and a.is_active and b.is_active`,
  )
  expect(wrong).toEqual([])
})

/** What boats do on the day of the load, what was written about them, when they are closed, and what is in its own way. */
async function boatsOf(world: World) {
  const today = todayInIstanbul(world.now())
  const dayOf = (bound: string) => `(${bound} at time zone 'Europe/Istanbul')::date`
  const [found] = await rowsOf<Record<string, number>>(
    world,
    `select
      (select count(*) from reservations where unit is not null and status = 'confirmed'
        and ${dayOf('lower(period)')} = '${today}')::int as leaving,
      (select count(*) from reservations where unit is not null and status = 'confirmed'
        and ${dayOf('upper(period)')} = '${today}')::int as returning,
      (select count(*) from reservations r join rentals b on b.id = r.rental_id join users u on u.id = b.owner_id
        where unit is not null and status = 'confirmed' and u.email = 'nermin@ornek.tr'
        and ${dayOf('lower(period)')} = '${today}')::int as leaving_of_owner,
      (select count(*) from comments c join boats b on b.id = c.rental_id where is_published)::int as published,
      (select count(distinct rental_id) from comments c join boats b on b.id = c.rental_id)::int as told_boats,
      (select count(*) from comments c join boats b on b.id = c.rental_id where not is_published)::int as waiting,
      (select count(*) from comments c join boats b on b.id = c.rental_id where reply <> '')::int as answered,
      (select count(*) from boats where rating_count >= 5)::int as rated,
      (select count(*) from comments c join reservations r on r.id = c.reservation_id
        where unit is not null and (r.status <> 'completed' or c.created_at <= upper(r.period)
          or c.created_at >= '${world.now().toISOString()}'))::int as untimely,
      (select count(*) from calendar_entries where kind = 'block' and period is not null)::int as blocks,
      (select count(*) from calendar_entries e join users u on u.id = e.created_by
        where e.kind = 'block' and e.period is not null and u.role = 'OWNER')::int as blocks_of_owner,
      (select count(*) from calendar_entries a join calendar_entries b on a.rental_id = b.rental_id and a.id < b.id
        and a.period && b.period and a.is_active and b.is_active)::int as overlaps`,
  )
  return found!
}

function expectWholeBoats(found: Record<string, number>) {
  expect(found).toMatchObject({
    waiting: 1,
    untimely: 0,
    blocks: 6,
    blocks_of_owner: 1,
    overlaps: 0,
    rated: 1,
  })
  expect(found.leaving).toBeGreaterThanOrEqual(3)
  expect(found.returning).toBeGreaterThanOrEqual(3)
  expect(found.leaving_of_owner).toBeGreaterThanOrEqual(1)
  expect(found.published).toBeGreaterThanOrEqual(12)
  expect(found.told_boats).toBeGreaterThanOrEqual(8)
  expect(found.answered).toBeGreaterThanOrEqual(1)
}

test('boats leave and return today, guests have written about them, and some are closed', async () => {
  const found = await boatsOf(demo)
  expectWholeBoats(found)
  expect(found).toMatchObject({ published: 15, answered: 2 })
})

test.each(['2026-11-21', '2027-07-14', '2027-10-31', '2028-02-29', '2029-01-01'])(
  'on %s the seasons of a boat reach from the trips of the past to the coming summer, and do not overlap',
  (today) => {
    for (const boat of boats) {
      const seasons = seasonsAround(boat.seasons, boatStretches, today)
      for (const unit of boat.units) {
        const of = seasons.filter((season) => season.unit === unit)
        expect(of.every(({ ends_on }, i) => i === of.length - 1 || ends_on <= of[i + 1]!.starts_on)).toBe(
          true,
        )
        const last = addDays(today, 300)
        expect(
          of.some(({ ends_on }) => ends_on > last),
          `${boat.name} ${unit}`,
        ).toBe(true)
        expect(of[0]!.starts_on <= addDays(today, -60), `${boat.name} ${unit}`).toBe(true)
      }
    }
  },
)

test('about a quarter of the villas have enough comments to show their rating, and one of them is loved', async () => {
  const rated = await rowsOf<{ slug: string; rating: number; is_loved: boolean }>(
    demo,
    'select slug, rating, is_loved from villas where rating_count >= 5 order by rating desc',
  )
  expect(rated.length).toBeGreaterThanOrEqual(7)
  expect(rated.length).toBeLessThanOrEqual(9)
  // ratings that differ tell visitors more than eight times nearly five
  expect(rated[0]!.rating - rated.at(-1)!.rating).toBeGreaterThan(0.5)
  expect(rated.filter(({ is_loved }) => is_loved).map(({ slug }) => slug)).toEqual(['tas-kule'])
})

test('of every four owners whose tax details are known three could be reported, and nothing of them can be read', async () => {
  const details = await rowsOf<{ details_encrypted: string; missing: string[] }>(
    demo,
    'select details_encrypted, missing from villa_btrans order by rental_id',
  )
  expect(details.filter(({ missing }) => missing.length > 0)).toHaveLength(7)
  expect(details.filter(({ missing }) => missing.length === 0)).toHaveLength(23)
  expect(JSON.stringify(details)).not.toMatch(/Taşlıca|10000000146/)
})

test('a second load does nothing, and a database in use is left alone', async () => {
  expect(await loadDemo(demo)).toBe(false)
  const used = await emptyWorld()
  await used.db
    .insertInto('users')
    .values({
      first_name: 'Nil',
      last_name: 'Tan',
      email: 'nil@ornek.tr',
      phone: null,
      role: 'OWNER',
      password_hash: null,
    })
    .execute()
  expect(await loadDemo(used)).toBe(false)
  expect(await used.db.selectFrom('villas').select('id').execute()).toEqual([])
})

test('two processes that start at once load one demo', async () => {
  const world = await emptyWorld()
  const outcomes = await Promise.all([
    loadDemo(world, { villas: 3, reservations: 20, media: false }),
    loadDemo({ ...world }, { villas: 3, reservations: 20, media: false }),
  ])
  expect(outcomes.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
  expect(await world.db.selectFrom('villas').select('id').execute()).toHaveLength(3)
})

test.each([true, false])(
  'with an ADMIN of its own (made before: %s) no known password opens the dashboard',
  async (isMadeBefore) => {
    const own = { admin_email: 'yonetici@ornek.tr', admin_password: 'gizli-ve-uzun' }
    const world = await emptyWorld(NOW, own)
    if (isMadeBefore) await ensureAdmin(world)
    expect(await loadDemo(world, { villas: 1, reservations: 5, media: false })).toBe(true)
    const admins = await world.db.selectFrom('users').selectAll().where('role', '=', 'ADMIN').execute()
    const first = admins.filter(({ email }) => email === own.admin_email)
    expect(first).toHaveLength(1)
    expect(await isPasswordOf(first[0]!.password_hash, own.admin_password)).toBe(true)
    for (const { password_hash } of admins)
      expect(await isPasswordOf(password_hash, 'telmessa-demo')).toBe(false)
  },
)

test('the logins that are printed work', async () => {
  for (const { email, password, role } of DEMO_LOGINS) {
    const user = await demo.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(user.role).toBe(role)
    expect(await isPasswordOf(user.password_hash, password)).toBe(true)
  }
})

test.each(['2027-07-14T20:30:00Z', '2027-10-31T21:30:00Z', '2028-02-29T06:00:00Z', '2029-01-01T00:10:00Z'])(
  'the demo is whole when it is loaded at %s',
  async (now) => {
    const world = await loaded({ media: false }, now)
    const [found] = await rowsOf<{ count: number; statuses: number }>(
      world,
      'select count(*)::int, count(distinct status)::int as statuses from reservations where unit is null',
    )
    expect(found).toEqual({ count: 400, statuses: 6 })
    expect((await unpaidArrivals(world)).length).toBeGreaterThanOrEqual(2)
    expectWholeBoats(await boatsOf(world))
  },
)

test('with its images the demo loads within 15 seconds, and every cover has its file', async () => {
  const world = await emptyWorld()
  const began = performance.now()
  expect(await loadDemo(world)).toBe(true)
  const seconds = (performance.now() - began) / 1000
  console.log(`The demo with its images took ${seconds.toFixed(1)} s.`)
  expect(seconds).toBeLessThan(15)
  const covers = await rowsOf<{ original: string; id: number }>(
    world,
    `select i.id, i.original from villa_images v join images i on i.id = v.image_id join villas on villas.id = v.rental_id
     where v.position = 1`,
  )
  expect(covers).toHaveLength(30)
  const boatCovers = await rowsOf<{ original: string }>(
    world,
    `select i.original from villa_images v join images i on i.id = v.image_id join boats on boats.id = v.rental_id
     where v.position = 1`,
  )
  expect(boatCovers).toHaveLength(24)
  for (const { original } of [...covers, ...boatCovers]) {
    expect(existsSync(join(folder, 'files', original.slice(0, 2), original))).toBe(true)
  }
  // Directly after the two large images of the home page, so that the job makes their widths early.
  expect(
    covers
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .at(-1),
  ).toBe(32)
}, 60_000)

test('the images of the demo are ready to be served: of the size that is written of them, without EXIF or profile', async () => {
  const found = await Promise.all(
    images.map(async ({ file }) => {
      const { format, width, height, space, exif, icc, orientation } = await sharp(
        join(import.meta.dirname, 'media', file),
      ).metadata()
      return { file, format, width, height, space, exif, icc, orientation }
    }),
  )
  expect(found).toEqual(
    images.map(({ file, width, height }) => ({
      file,
      format: 'jpeg',
      width,
      height,
      space: 'srgb',
      exif: undefined,
      icc: undefined,
      orientation: undefined,
    })),
  )
  expect(images.every(({ width, height }) => Math.max(width, height) <= 2400)).toBe(true)
})

test('the note beside a published gap says only what the facts of its villa say', async () => {
  const rows = await rowsOf<{ note: string; distance_sea: number | null; is_heated: boolean }>(
    demo,
    `select p.note, v.distance_sea, coalesce((v.pool ->> 'is_heated')::boolean, false) as is_heated
     from gap_publications p join villas v on v.id = p.villa_id`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const wrong = rows.filter(({ note, distance_sea, is_heated }) =>
    note.startsWith('Deniz') ? note !== `Deniz ${distance_sea} metre uzakta.` : note !== '' && !is_heated,
  )
  expect(wrong).toEqual([])
})

test('the weeks of religious holidays hold their holidays, also in the years before', async () => {
  const wrong = await rowsOf(
    demo,
    `select distinct s.name, s.stay from seasons s
     where s.name ~ '(Ramazan|Kurban)' and not exists (
       select from public_holidays h where h.days <@ s.stay
         and (h.kind = 'ramazan') = (s.name like 'Ramazan%'))`,
  )
  expect(wrong).toEqual([])
})

test('a note of a customer or an admin contradicts nothing in its reservation', async () => {
  const wrong = await rowsOf(
    demo,
    `select code from reservations
     where (infants = 0 and customer_note || admin_note ~* 'bebe')
       or (quote ->> 'lines' !~* 'hayvan' and customer_note || admin_note ~* '(köpe|evcil)')`,
  )
  expect(wrong).toEqual([])
})
