import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { asAdmin, withDatabase } from '../../../../tests/admin-connection.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = resolve('db/migrations')
/** The last migration before villas became rentals. */
const LAST_BEFORE = '0055'

/** A database that an installation left before villas became rentals, with one villa, its season and its reservation. */
async function formerDatabase() {
  const adminUrl = inject('adminUrl')
  const name = `${inject('templateName')}_rentals_${process.pid}`
  await asAdmin(adminUrl, (client) => client.query(`create database ${name}`))
  const folder = mkdtempSync(join(tmpdir(), 'telmessa-migrations-'))
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await asAdmin(adminUrl, (client) => client.query(`drop database ${name} with (force)`))
  })
  for (const file of readdirSync(MIGRATIONS)) {
    if (file.slice(0, 4) <= LAST_BEFORE) copyFileSync(join(MIGRATIONS, file), join(folder, file))
  }
  const connectionString = withDatabase(adminUrl, name)
  await migrate({ connectionString, folder })
  const query = <Row extends object>(sql: string) =>
    asAdmin(connectionString, async (client) => (await client.query<Row>(sql)).rows)
  await query(`
    insert into users (role, first_name, last_name, email) values ('OWNER', 'Nermin', 'Koç', 'nermin@ornek.tr');
    insert into towns (name, slug, latitude, longitude) values ('Kalkan', 'kalkan', 36.2, 29.4);
    insert into districts (town_id, name, slug) select id, 'Kızıltaş', 'kiziltas' from towns;
    insert into villas (code, name, slug, owner_id, town_id, district_id, latitude, longitude, guests, bedrooms, bathrooms,
      prepayment_percent, commission_percent, permit_no, is_active, position, pool, rule_notes, rating, rating_count)
    select 'TLM-001', 'Taş Kule', 'tas-kule', u.id, t.id, d.id, 36.25, 29.41, 8, 4, 3, 30, 17, '07-1', true, 4,
      '{"kind":"private"}', '{"Sessiz saatler 23.00"}', 4.8, 6 from users u, towns t, districts d;
    insert into seasons (villa_id, stay, price) select id, '[2027-01-01,2028-01-01)', 1000000 from villas;
    insert into reservations (code, villa_id, stay, adults, first_name, last_name, email, phone, source, status, quote, rates,
      cancellation_ladder, total, prepayment_amount, balance_amount, damage_deposit_amount, public_token)
    select 'ABCD2345', id, '[2027-07-01,2027-07-08)', 2, 'Deniz', 'Kaya', 'deniz@ornek.tr', '+905320000000', 'site',
      'confirmed', '{}', '{}', '[]', 7000000, 2100000, 4900000, 500000, 'x' from villas;
    insert into calendar_entries (villa_id, stay, kind, reservation_id)
    select villa_id, stay, 'reservation', id from reservations;
    update villas set slug = 'tas-kule-kalkan'`)
  return { query, migrateOn: () => migrate({ connectionString, folder: MIGRATIONS }) }
}

test('villas, stays and amounts of a database from before rentals are the same afterwards', async () => {
  const { query, migrateOn } = await formerDatabase()
  const VILLAS = "select to_jsonb(v) - 'search_text' as row from villas v"
  const RESERVATIONS = `select to_jsonb(r) - array['villa_id', 'rental_id', 'period', 'unit', 'units', 'commission_percent',
    'updated_at'] as row from reservations r`
  const [villas, reservations] = [await query(VILLAS), await query(RESERVATIONS)]
  await migrateOn()
  expect(await query(VILLAS)).toEqual(villas)
  const after = await query<{ row: object }>(RESERVATIONS)
  expect(after).toMatchObject(reservations)
  expect(
    await query(`
      select r.kind, s.commission_percent, e.stay = s.stay as keeps_nights, f.slug as former_slug, n.villa_id = r.id as keeps_season
      from rentals r join reservations s on s.rental_id = r.id join calendar_entries e on e.rental_id = r.id
        join villa_former_slugs f on f.rental_id = r.id join seasons n on n.villa_id = r.id`),
  ).toEqual([
    {
      kind: 'villa',
      commission_percent: 17,
      keeps_nights: true,
      former_slug: 'tas-kule',
      keeps_season: true,
    },
  ])
  await expect(
    query(
      `insert into calendar_entries (rental_id, stay, kind) select id, '[2027-07-07,2027-07-09)', 'block' from rentals`,
    ),
  ).rejects.toMatchObject({ constraint: 'one_guest_a_night' })
  // The next villa gets an id of its own.
  const [next] = await query<{ id: string }>(`
    insert into rentals (kind, code, name, slug, owner_id, prepayment_percent)
    select 'boat', 'TLM-900', 'Ilgın', 'ilgin', owner_id, 30 from rentals returning id`)
  expect(Number(next!.id)).toBeGreaterThan(1)
})
