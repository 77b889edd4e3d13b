// Long because the database of the benchmark is written by a few large statements, one for each table.
import type pg from 'pg'
import type { Day } from '../../src/domain/calendar/stay.ts'

export interface BulkSize {
  villas: number
  reservations: number
}

/** Tables whose triggers notify the page cache of every row; nobody needs a million of these notifications. */
const TELLING = [
  'rentals',
  'villa_details',
  'villa_rooms',
  'villa_images',
  'fees',
  'seasons',
  'forecasts',
  'discounts',
  'calendar_entries',
  'reservations',
  'transactions',
]
/** Large tables whose indexes are dropped and made again at the end, which takes half the time of updating them. */
const LARGE = [
  'seasons',
  'forecasts',
  'reservations',
  'calendar_entries',
  'transactions',
  'reservation_history',
]
/** Villas whose reservations are written by one statement. */
const VILLAS_AT_ONCE = 1000
const DAYS_EACH_WAY = 730

/**
 * Grows a database that holds the demo to a benchmark's size: villas cloned from the demo's with other names, prices
 * and places, and stays of four years around `today` that never overlap. Sets of rows in SQL, in one transaction;
 * chance comes from a hash, so that the same size gives the same rows. The bulk's quotes print their lines, not their
 * single nights.
 */
export async function growDemo(
  client: pg.Client,
  size: BulkSize,
  today: Day,
  log: (sentence: string) => void,
): Promise<void> {
  await client.query('begin')
  await client.query(`set local synchronous_commit = off; set local statement_timeout = 0; set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0; set local work_mem = '64MB';
    set local maintenance_work_mem = '256MB'`)
  await quieten(client)
  const indexes = await dropIndexes(client)
  await cloneVillas(client, size.villas)
  log(`${size.villas} villas`)
  await fillCalendars(client, size, today, log)
  for (const statement of indexes) await client.query(statement)
  log('Indexes and the constraints that stand on them were made anew')
  for (const table of TELLING) await client.query(`alter table ${table} enable trigger tell_caches`)
  await client.query('commit')
  // Plans are made from statistics; index-only scans need the visibility map.
  await client.query('vacuum (analyze)')
}

/**
 * No trigger fires for these rows. Where we may, not even those of foreign keys: every row is made from the row it
 * refers to.
 */
async function quieten(client: pg.Client): Promise<void> {
  for (const table of TELLING) await client.query(`alter table ${table} disable trigger tell_caches`)
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  if (rows[0]?.rolsuper) await client.query('set local session_replication_role = replica')
}

/**
 * Takes away the indexes and exclusion constraints of the large tables, but for those of primary keys and unique
 * constraints, and returns the statements that bring them back, which check every row.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ remove: string; restore: string }>(
    `select
      case when c.oid is null then format('drop index %I', i.relname)
        else format('alter table %I drop constraint %I', t.relname, c.conname) end as remove,
      case when c.oid is null then pg_get_indexdef(i.oid)
        else format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) end as restore
     from pg_index x
     join pg_class i on i.oid = x.indexrelid
     join pg_class t on t.oid = x.indrelid
     left join pg_constraint c on c.conindid = x.indexrelid and c.contype in ('p', 'u', 'x')
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1) and coalesce(c.contype = 'x', true)
     order by t.relname, i.relname`,
    [LARGE],
  )
  for (const { remove } of rows) await client.query(remove)
  return rows.map(({ restore }) => restore)
}

async function cloneVillas(client: pg.Client, villas: number): Promise<void> {
  await client.query(`
    create temporary table clones on commit drop as
    with base as (select *, row_number() over (order by id) as place, count(*) over () as bases from villas),
    told as (
      select n, place,
        (hashint8extended(n, 1) & 1023) / 1024.0 as chance,
        (array['Mavi', 'Zeytin', 'Defne', 'Kekik', 'Nar', 'Lavanta', 'Çınar', 'Yasemin', 'Ilgın', 'Şafak', 'Öykü', 'Güneş'])
          [1 + (n * 7 / 12) % 12] || ' ' ||
        (array['Konak', 'Bahçe', 'Koy', 'Tepe', 'Avlu', 'Teras', 'Koru', 'Kapı', 'Saçak', 'Pınar', 'Yamaç'])
          [1 + n % 11] || ' ' || n as name
      from generate_series((select count(*) + 1 from villas), ${villas}) as n
      join base on base.place = 1 + (n * 13) % base.bases
    )
    select told.*, base.id as base_id from told join base using (place)`)
  await client.query(`
    insert into rentals (kind, code, name, slug, owner_id, summary, description, highlight, honest_notes,
      prepayment_percent, damage_deposit_amount, commission_percent, permit_no, permit_holder, permit_status,
      permit_max_guests, rating, rating_count, is_active, is_popular, position, published_at, created_at)
    select 'villa', 'B' || lpad(c.n::text, 6, '0'), c.name, replace(fold_turkish(c.name), ' ', '-'), v.owner_id,
      v.summary, v.description, v.highlight, v.honest_notes, v.prepayment_percent, v.damage_deposit_amount,
      v.commission_percent, left(v.permit_no, 3) || (900000 + c.n), v.permit_holder, v.permit_status, v.permit_max_guests,
      case when c.n % 5 = 0 then null else round((3.5 + 1.5 * c.chance)::numeric, 2) end,
      case when c.n % 5 = 0 then 0 else 1 + c.n % 40 end, c.n % 50 <> 0, c.n % 20 = 0, c.n, v.published_at, v.created_at
    from clones c join villas v on v.id = c.base_id order by c.n`)
  await client.query(`
    alter table clones add column villa_id bigint;
    update clones set villa_id = rentals.id from rentals where rentals.code = 'B' || lpad(clones.n::text, 6, '0');
    insert into villa_details (id, town_id, district_id, type_ids, feature_ids, address, latitude, longitude, guests,
      bedrooms, bathrooms, pool, check_in_time, check_out_time, distance_sea, distance_centre, distance_market,
      distance_restaurant, distance_airport, distance_public_transport, allows_pets, allows_parties, allows_smoking,
      rule_notes)
    select c.villa_id, v.town_id, v.district_id, v.type_ids, v.feature_ids, v.address,
      v.latitude + (c.chance - 0.5) / 12, v.longitude + ((c.n % 97) / 97.0 - 0.5) / 12, v.guests, v.bedrooms,
      v.bathrooms, v.pool, v.check_in_time, v.check_out_time, v.distance_sea, v.distance_centre, v.distance_market,
      v.distance_restaurant, v.distance_airport, v.distance_public_transport, v.allows_pets, v.allows_parties,
      v.allows_smoking, v.rule_notes
    from clones c join villas v on v.id = c.base_id order by c.n;
    analyze clones;
    insert into villa_rooms (villa_id, name, kind, beds, is_en_suite, note, position)
      select c.villa_id, r.name, r.kind, r.beds, r.is_en_suite, r.note, r.position
      from clones c join villa_rooms r on r.villa_id = c.base_id;
    insert into villa_images (rental_id, image_id, alt, caption, kind, position)
      select c.villa_id, i.image_id, i.alt, i.caption, i.kind, i.position
      from clones c join villa_images i on i.rental_id = c.base_id;
    insert into fees (rental_id, kind, name, amount, is_mandatory, per, below_nights, position)
      select c.villa_id, f.kind, f.name, f.amount, f.is_mandatory, f.per, f.below_nights, f.position
      from clones c join fees f on f.rental_id = c.base_id;
    insert into seasons (villa_id, name, stay, price, min_nights, min_nights_applies)
      select c.villa_id, s.name, s.stay, greatest(25000, round(s.price * (0.8 + 0.4 * c.chance) / 25000) * 25000)::bigint,
        s.min_nights, s.min_nights_applies
      from clones c join seasons s on s.villa_id = c.base_id order by c.villa_id, s.stay;
    insert into forecasts (villa_id, kind, note, stay, price)
      select c.villa_id, f.kind, f.note, f.stay,
        case f.kind when 'price' then greatest(25000, round(f.price * (0.8 + 0.4 * c.chance) / 25000) * 25000)::bigint end
      from clones c join forecasts f on f.villa_id = c.base_id;
    insert into discounts (rental_id, name, kind, value, stay, book_from, book_until, lead_days_min, lead_days_max, min_nights)
      select c.villa_id, d.name, d.kind, d.value, d.stay, d.book_from, d.book_until, d.lead_days_min, d.lead_days_max,
        d.min_nights
      from clones c join discounts d on d.rental_id = c.base_id`)
}

async function fillCalendars(
  client: pg.Client,
  size: BulkSize,
  today: Day,
  log: (sentence: string) => void,
): Promise<void> {
  // What the stays are priced by while the table is without its own indexes.
  await client.query('create index prices_of_bulk on seasons (villa_id); analyze seasons')
  await fillEverySlot(client, size, today, log)
  await client.query('drop index prices_of_bulk')
}

async function fillEverySlot(
  client: pg.Client,
  size: BulkSize,
  today: Day,
  log: (sentence: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ villas: string; written: string; low: string; high: string }>(
    `select count(*) as villas, (select count(*) from reservations) as written, min(villa_id) as low,
      max(villa_id) as high from clones`,
  )
  const { villas, written, low, high } = rows[0]!
  let left = size.reservations - Number(written)
  if (left <= 0 || Number(villas) === 0) return
  const each = Math.ceil(left / Number(villas))
  const slot = Math.floor((2 * DAYS_EACH_WAY) / each)
  if (slot < 4) throw new Error(`${each} stays a villa do not fit into four years: ask for more villas.`)
  for (let first = Number(low); first <= Number(high) && left > 0; first += VILLAS_AT_ONCE) {
    left -= await fillSome(client, {
      first,
      last: first + VILLAS_AT_ONCE - 1,
      each,
      slot,
      today,
      limit: left,
    })
    log(`${size.reservations - left} reservations`)
  }
}

interface Some {
  first: number
  last: number
  each: number
  slot: number
  today: Day
  limit: number
}

/** Every villa's four years are cut into equal slots with one stay in each: free gaps, and never an overlap. */
async function fillSome(client: pg.Client, some: Some): Promise<number> {
  await client.query(`
    drop table if exists pg_temp.slots;
    create temporary table slots on commit drop as
    with drawn as (
      select c.villa_id, k, hashint8extended(c.villa_id * 4096 + k, 7) & 2147483647 as chance
      from clones c cross join generate_series(0, ${some.each - 1}) as k
      where c.villa_id between ${some.first} and ${some.last}
      order by k, c.villa_id limit ${some.limit}
    ),
    sized as (
      select *, (2 + chance % least(11, ${some.slot} - 2))::integer as nights,
        date '${some.today}' - ${DAYS_EACH_WAY} + (k * ${some.slot})::integer as slot_day
      from drawn
    ),
    placed as (
      select *, slot_day + (chance / 64 % (${some.slot} - nights + 1))::integer as check_in from sized
    )
    select p.*, p.check_in + nights as check_out,
      case
        when p.check_in + nights <= date '${some.today}' then
          case when chance / 8 % 100 < 90 then 'completed' when chance / 8 % 100 < 96 then 'cancelled' else 'expired' end
        when chance / 8 % 100 < 88 then 'confirmed'
        when chance / 8 % 100 < 90 and p.check_in > date '${some.today}' then 'pending'
        when chance / 8 % 100 < 92 and p.check_in > date '${some.today}' then 'awaiting_payment'
        when chance / 8 % 100 < 97 then 'cancelled' else 'expired'
      end as status,
      (date '${some.today}' + time '09:00') at time zone 'UTC' as now,
      least((p.check_in - 3 - (chance / 16 % 120)::integer + time '09:00') at time zone 'UTC',
        (date '${some.today}' - 1 + time '09:00') at time zone 'UTC') as created_at,
      (select s.price from seasons s where s.villa_id = p.villa_id and s.stay @> p.check_in) as season_price,
      v.guests, v.prepayment_percent, v.damage_deposit_amount,
      (select amount from fees where fees.rental_id = p.villa_id and kind = 'cleaning' limit 1) as cleaning
    from placed p join villas v on v.id = p.villa_id;
    analyze slots;
    alter table slots add column price bigint, add column total bigint, add column prepayment bigint, add column code text;
    update slots set price = coalesce(season_price, 1000000);
    update slots set total = price * nights + cleaning, code = 'B' || lpad(to_hex(villa_id * 4096 + k), 8, '0');
    update slots set prepayment = round(total * prepayment_percent / 10000.0) * 100`)
  const { rowCount } = await client.query(`
    insert into reservations (code, rental_id, stay, adults, first_name, last_name, email, phone, source, status,
      hold_expires_at, quote, rates, cancellation_ladder, total, prepayment_amount, balance_amount,
      damage_deposit_amount, commission_percent, public_token, paid_amount, awaiting_payment_at, confirmed_at, completed_at, expired_at, cancelled_at,
      created_at)
    select code, villa_id, daterange(check_in, check_out), least(2 + chance % 5, guests),
      (array['Ayşe', 'Mehmet', 'Elif', 'Çınar', 'Işıl', 'Ömer', 'Zeynep', 'İlker', 'Defne', 'Şule', 'Uğur', 'Naz'])[1 + chance % 12],
      (array['Yılmaz', 'Kaya', 'Demir', 'Çelik', 'Şahin', 'Öztürk', 'Aydın', 'Ilgaz', 'Güneş', 'Korkmaz', 'Ünal'])[1 + chance / 12 % 11],
      'misafir' || chance % 100000 || '@ornek.tr', '+9055500' || lpad((chance % 100000)::text, 5, '0'),
      case when chance % 10 < 7 then 'site' else 'phone' end, status,
      case when status in ('pending', 'awaiting_payment') then now + interval '1 hour' * (2 + chance % 40) end,
      jsonb_build_object('villa_id', villa_id, 'check_in', check_in, 'check_out', check_out, 'night_count', nights,
        'adults', least(2 + chance % 5, guests), 'children', 0, 'infants', 0, 'nights', '[]'::jsonb,
        'lines', jsonb_build_array(
          jsonb_build_object('kind', 'nights', 'name', '', 'quantity', nights, 'unit_amount', price,
            'amount', price * nights, 'is_optional', false),
          jsonb_build_object('kind', 'fee', 'name', 'Temizlik', 'quantity', 1, 'unit_amount', cleaning,
            'amount', cleaning, 'is_optional', false)),
        'accommodation_amount', price * nights, 'fees_amount', cleaning, 'promotion_amount', 0,
        'promotion_code', null, 'total', total, 'prepayment_percent', prepayment_percent,
        'prepayment_amount', prepayment, 'balance_amount', total - prepayment,
        'damage_deposit_amount', damage_deposit_amount, 'min_nights', 1, 'is_provisional', false, 'fills_gap', false),
      '{"dollar_exchange_rate":42.5,"euro_exchange_rate":49.2,"sterling_exchange_rate":56.1}',
      '[{"days_before":0,"percent_kept":100,"base":"prepayment"}]', total, prepayment, total - prepayment,
      damage_deposit_amount, (select o.commission_percent from rentals o where o.id = villa_id), 'bulk-' || code,
      case when status in ('confirmed', 'completed') then prepayment else 0 end,
      case when status <> 'pending' then created_at + interval '2 hours' end,
      case when status in ('confirmed', 'completed') then created_at + interval '9 hours' end,
      case when status = 'completed' then check_out::timestamp at time zone 'UTC' end,
      case when status = 'expired' then created_at + interval '24 hours' end,
      case when status = 'cancelled' then created_at + interval '30 hours' end, created_at
    from slots order by villa_id, k`)
  await client.query(`
    insert into calendar_entries (rental_id, stay, kind, reservation_id, held_until, is_active, created_at)
    select r.rental_id, r.stay, 'reservation', r.id, r.hold_expires_at, r.status not in ('cancelled', 'expired'), r.created_at
    from reservations r join slots using (code) order by r.id;
    -- the reservations have these amounts already
    alter table transactions disable trigger add_to_paid_amount;
    insert into transactions (reservation_id, kind, method, amount, paid_at, note, created_at)
    select r.id, 'payment', 'card', r.prepayment_amount, r.confirmed_at, 'Ön ödeme', r.confirmed_at
    from reservations r join slots using (code) where r.confirmed_at is not null;
    alter table transactions enable trigger add_to_paid_amount;
    insert into reservation_history (reservation_id, actor_name, action, after, created_at)
    select r.id, r.first_name || ' ' || r.last_name, 'created', '{"status":"pending"}', r.created_at
    from reservations r join slots using (code)`)
  return rowCount ?? 0
}
