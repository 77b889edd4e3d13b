import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import type { createShowcase, showcase, showcaseVilla } from '../../../../contract/content/showcases.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import type { Db } from '../../../platform/context.ts'
import { shownOn, hiddenBecause, slotRank } from '../../../services/catalogue/home-showcases.ts'
import { coverOf, withUrl } from '../../../services/catalogue/image-json.ts'
import type { WithStoredImage } from '../../../services/catalogue/image-json.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { raiseVersion } from '../../../services/records/raise-version.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { matchesVilla, nameStartsFirst } from '../../../services/records/name-search.ts'
import { nightlyFrom } from '../../../services/catalogue/villa-cards.ts'

export type Showcase = z.input<typeof showcase>
export type ShowcaseVilla = z.input<typeof showcaseVilla>
export type ShowcaseFields = Omit<z.output<NonNullable<typeof createShowcase.body>>, 'villa_id'>
type StoredVilla = WithStoredImage<ShowcaseVilla>

const columns = (today: Day): RawBuilder<Showcase> => sql`
  c.id, c.title, c.note, c.slot, c.position, c.is_active, c.starts_on, c.ends_on, c.version,
  n.villa_count, n.shown_count,
  case when not c.is_active then 'off' when c.starts_on > ${today}::date then 'planned'
    when ${shownOn(today)} then 'shown' else 'over' end as status`

const source = (today: Day) => sql`showcases c cross join lateral (
  select count(*) as villa_count, count(*) filter (where ${hiddenBecause(today)} is null) as shown_count
  from showcase_villas s join villas v on v.id = s.villa_id where s.showcase_id = c.id) n`

export async function listShowcases(
  db: Db,
  { skip, take }: { skip: number; take: number },
  today: Day,
): Promise<{ items: Showcase[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    sql<Showcase>`
      select ${columns(today)} from ${source(today)}
      order by ${slotRank}, c.position, c.id limit ${take} offset ${skip}`.execute(db),
    countShowcases(db),
  ])
  return { items: rows, total }
}

async function countShowcases(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('showcases')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The columns of a villa `v` that an admin may choose. */
const villaColumns = (today: Day): RawBuilder<StoredVilla> => sql`
  v.id, v.code, v.name, t.name as town_name, v.guests, v.bedrooms, ${nightlyFrom(sql`v.id`, today)} as nightly_from,
  ${hiddenBecause(today)} as hidden_because,
  ${coverOf} as image`

/** One showcase with all its villas in order, also those that the page leaves out; null when it does not exist. */
export async function findShowcase(
  db: Db,
  id: number,
  today: Day,
): Promise<(Showcase & { villas: ShowcaseVilla[] }) | null> {
  const { rows } = await sql<Showcase>`
    select ${columns(today)} from ${source(today)} where c.id = ${id}`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  const villas = await sql<StoredVilla>`
    select ${villaColumns(today)}
    from showcase_villas s join villas v on v.id = s.villa_id join towns t on t.id = v.town_id
    where s.showcase_id = ${id} order by s.position, s.id`.execute(db)
  return { ...found, villas: villas.rows.map(withUrl) }
}

export interface VillaQuery {
  searchString: string
  ids?: number[] | undefined
  town_id?: number[] | undefined
  type_id?: number[] | undefined
  skip: number
  take: number
}

/** Villas to choose from: active ones first, then those whose name begins with the typed text, then by position. */
export async function findVillas(
  db: Db,
  { searchString, ids, town_id, type_id, skip, take }: VillaQuery,
  today: Day,
): Promise<{ items: ShowcaseVilla[]; total: number }> {
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(ids === undefined ? [] : [sql`v.id = any(${ids}::bigint[])`]),
    ...(town_id === undefined ? [] : [sql`v.town_id = any(${town_id}::bigint[])`]),
    ...(type_id === undefined ? [] : [sql`v.type_ids && ${type_id}::bigint[]`]),
    ...(searchString === '' ? [] : [matchesVilla(searchString)]),
  ]
  const from = sql`villas v join towns t on t.id = v.town_id where ${sql.join(conditions, sql` and `)}`
  const [{ rows }, counted] = await Promise.all([
    sql<StoredVilla>`
      select ${villaColumns(today)} from ${from}
      order by not v.is_active, ${nameStartsFirst(searchString)} v.position, v.id
      limit ${take} offset ${skip}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(db),
  ])
  return { items: rows.map(withUrl), total: counted.rows[0]!.total }
}

/** A stored showcase, locked until the end of the transaction, with the ids of its villas in order. */
export async function lockShowcase(
  tx: Tx,
  id: number,
): Promise<(Selectable<Database['showcases']> & { villa_ids: number[] }) | null> {
  const stored = await tx
    .selectFrom('showcases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (stored === undefined) return null
  const villas = await tx
    .selectFrom('showcase_villas')
    .select('villa_id')
    .where('showcase_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { ...stored, villa_ids: villas.map(({ villa_id }) => villa_id) }
}

/** Inserts a showcase in the last position. */
export async function insertShowcase(tx: Tx, fields: ShowcaseFields): Promise<number> {
  const { id } = await tx
    .insertInto('showcases')
    .values({ ...fields, position: sql<number>`(select coalesce(max(position), 0) + 1 from showcases)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the fields and returns the new version. */
export const writeShowcase = (tx: Tx, id: number, fields: Partial<ShowcaseFields>) =>
  raiseVersion(tx, 'showcases', id, fields)

export async function removeShowcase(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('showcases').where('id', '=', id).execute()
}

/** Which of these villas exist. */
export async function knownVillas(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('villas')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

export async function replaceVillas(tx: Tx, id: number, villaIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('showcase_villas').where('showcase_id', '=', id).execute()
  if (villaIds.length === 0) return
  await tx
    .insertInto('showcase_villas')
    .values(villaIds.map((villa_id, index) => ({ showcase_id: id, villa_id, position: index + 1 })))
    .execute()
}

/** Locks all showcases and then reads their ids in order, so that a transaction that waited sees the latest order. */
export async function lockOrder(tx: Tx): Promise<number[]> {
  await sql`select id from showcases order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select c.id from showcases c order by ${slotRank}, c.position, c.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The first `max` of these villas that a showcase shows on a day, in the order of the ids. */
export async function activeVillasOf(
  db: Db,
  ids: readonly number[],
  day: Day,
  max: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    join villas v on v.id = wanted.id
    where ${hiddenBecause(day)} is null order by wanted.position limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function positionOf(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('showcases').select('position').where('id', '=', id).executeTakeFirst()
  return row?.position ?? null
}
