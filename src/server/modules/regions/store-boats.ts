/** Boat types and marinas as admins read them. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminBoatType, adminMarina } from '../../../contract/regions/boat-types-and-marinas.ts'
import type { Db } from '../../platform/context.ts'
import { withUrl } from '../../services/catalogue/image-json.ts'
import type { WithStoredImage } from '../../services/catalogue/image-json.ts'
import { image, long, named, pageOf } from './store-admin.ts'
import type { Page, Texts } from './store-admin.ts'

type BoatTypeRow = WithStoredImage<z.output<typeof adminBoatType>>
type MarinaRow = WithStoredImage<z.output<typeof adminMarina>>

const byPosition = sql`r.position, r.id`

const boatType = {
  from: sql`boat_types r left join images i on i.id = r.image_id`,
  columns: sql<BoatTypeRow>`r.id, r.name, r.slug, r.position, r.version, ${image},
    (select count(*) from boat_details b where b.boat_type_id = r.id) as boat_count`,
}

export async function boatTypePage(db: Db, page: Page) {
  const list = { ...boatType, where: named(page.searchString) }
  const { rows, total } = await pageOf(db, list, byPosition, page)
  return { items: rows.map(withUrl), total }
}

export async function findBoatType(db: Db, id: number) {
  const { rows } = await sql<BoatTypeRow & Texts>`
    select ${boatType.columns}, ${long} from ${boatType.from} where r.id = ${id}`.execute(db)
  return rows.map(withUrl)[0]
}

const marina = {
  from: sql`marinas r join towns t on t.id = r.town_id left join images i on i.id = r.image_id`,
  columns: sql<MarinaRow>`r.id, r.town_id, t.name as town_name, r.name, r.slug, r.summary, r.latitude, r.longitude,
    r.position, r.version, ${image}, (select count(*) from boat_details b where b.marina_id = r.id) as boat_count`,
}

export async function marinaPage(db: Db, page: Page) {
  const list = { ...marina, where: named(page.searchString) }
  const { rows, total } = await pageOf(db, list, byPosition, page)
  return { items: rows.map(withUrl), total }
}

export async function findMarina(db: Db, id: number) {
  const { rows } = await sql<MarinaRow & Texts>`
    select ${marina.columns}, ${long} from ${marina.from} where r.id = ${id}`.execute(db)
  return rows.map(withUrl)[0]
}
