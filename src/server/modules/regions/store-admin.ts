import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { adminDistrict, adminTown, adminVillaType } from '../../../contract/regions/regions-admin.ts'
import type { Db } from '../../platform/context.ts'
import { imageCalled, withUrl } from '../../services/catalogue/image-json.ts'
import type { WithStoredImage } from '../../services/catalogue/image-json.ts'
import { foldedLike } from '../../services/records/name-search.ts'

type AdminTown = z.output<typeof adminTown>
type AdminDistrict = z.output<typeof adminDistrict>
type AdminVillaType = z.output<typeof adminVillaType>

export interface Texts {
  description: string
  seo_title: string
  seo_description: string
}
export interface Page {
  skip: number
  take: number
  searchString?: string | undefined
}

/** The columns that only single records have; lists leave these long texts out. */
const TEXTS = ['description', 'seo_title', 'seo_description'] as const

export const image = sql`${imageCalled('r.name')} as image`

/** Matches any part of a name, with Turkish letters or plain ones. */
export const named = (text: string | undefined) =>
  text === undefined || text === ''
    ? sql`true`
    : sql`fold_turkish(r.name) like '%' || ${foldedLike(text)} || '%'`

export async function pageOf<Row>(
  db: Db,
  list: { columns: RawBuilder<Row>; from: RawBuilder<unknown>; where: RawBuilder<unknown> },
  order: RawBuilder<unknown>,
  { skip, take }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select ${list.columns} from ${list.from} where ${list.where}
      order by ${order} offset ${skip} limit ${take}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${list.from} where ${list.where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}

export const long = sql.join(TEXTS.map((name) => sql`r.${sql.ref(name)}`))

// Towns

const town = {
  from: sql`towns r left join images i on i.id = r.image_id`,
  columns: sql<TownRow>`r.id, r.name, r.slug, r.summary, r.latitude, r.longitude, r.position, r.version, ${image},
    (select count(*) from districts d where d.town_id = r.id) as district_count,
    (select count(*) from villas v where v.town_id = r.id) as villa_count`,
}
type TownRow = WithStoredImage<AdminTown>

export async function townPage(db: Db, page: Page) {
  const { rows, total } = await pageOf(
    db,
    { ...town, where: named(page.searchString) },
    sql`r.position, r.id`,
    page,
  )
  return { items: rows.map(withUrl), total }
}

export async function findTown(db: Db, id: number) {
  const { rows } = await sql<TownRow & Texts>`
    select ${town.columns}, ${long} from ${town.from} where r.id = ${id}`.execute(db)
  return rows.map(withUrl)[0]
}

// Districts

const district = {
  from: sql`districts r join towns t on t.id = r.town_id`,
  columns: sql<AdminDistrict>`r.id, r.town_id, t.name as town_name, r.name, r.slug, r.summary, r.latitude, r.longitude, r.version,
    (select count(*) from villas v where v.district_id = r.id) as villa_count`,
}

export async function districtPage(db: Db, page: Page & { town_id?: number | undefined }) {
  const ofTown = page.town_id === undefined ? sql`true` : sql`r.town_id = ${page.town_id}`
  const where = sql`${ofTown} and ${named(page.searchString)}`
  const order = sql`r.name collate "tr-x-icu", r.id`
  const { rows, total } = await pageOf(db, { ...district, where }, order, page)
  return { items: rows, total }
}

export async function findDistrict(db: Db, id: number): Promise<(AdminDistrict & Texts) | undefined> {
  const { rows } = await sql<AdminDistrict & Texts>`
    select ${district.columns}, ${long} from ${district.from} where r.id = ${id}`.execute(db)
  return rows[0]
}

// Villa types

const villaType = {
  // counted once for all types, because the index of villa types has active villas only
  from: sql`villa_types r left join images i on i.id = r.image_id
    left join (
      select type_id, count(*) as villa_count from villas cross join unnest(type_ids) as type_id group by type_id
    ) n on n.type_id = r.id`,
  columns: sql<VillaTypeRow>`r.id, r.name, r.slug, r.position, r.version, ${image}, coalesce(n.villa_count, 0) as villa_count`,
}
type VillaTypeRow = WithStoredImage<AdminVillaType>

export async function villaTypePage(db: Db, page: Page) {
  const { rows, total } = await pageOf(
    db,
    { ...villaType, where: named(page.searchString) },
    sql`r.position, r.id`,
    page,
  )
  return { items: rows.map(withUrl), total }
}

export async function findVillaType(db: Db, id: number) {
  const { rows } = await sql<VillaTypeRow & Texts>`
    select ${villaType.columns}, ${long} from ${villaType.from} where r.id = ${id}`.execute(db)
  return rows.map(withUrl)[0]
}
