import type { Db } from '../../src/server/platform/context.ts'
import { nextNumber } from './next-number.ts'

interface TownFields {
  name?: string
  slug?: string
  summary?: string
  description?: string
  image_id?: number | null
  latitude?: number
  longitude?: number
  position?: number
}

/** Regions, types and marinas store their public slug as the program does: in their table and in `slugs`. */
export async function createTown(db: Db, fields: TownFields = {}) {
  const n = nextNumber()
  const town = await db
    .insertInto('towns')
    .values({ name: `Bölge ${n}`, slug: `bolge-${n}`, latitude: 36.62, longitude: 29.11, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
  await takeSlug(db, 'town', town)
  return town
}

interface DistrictFields {
  town_id?: number
  name?: string
  slug?: string
  latitude?: number | null
  longitude?: number | null
}

/** Creates a town when none is given. */
export async function createDistrict(db: Db, fields: DistrictFields = {}) {
  const n = nextNumber()
  const town_id = fields.town_id ?? (await createTown(db)).id
  const district = await db
    .insertInto('districts')
    .values({ name: `Alt bölge ${n}`, slug: `alt-bolge-${n}`, ...fields, town_id })
    .returningAll()
    .executeTakeFirstOrThrow()
  await takeSlug(db, 'district', district)
  return district
}

interface VillaTypeFields {
  name?: string
  slug?: string
  description?: string
  image_id?: number | null
  position?: number
}

export async function createVillaType(db: Db, fields: VillaTypeFields = {}) {
  const n = nextNumber()
  const type = await db
    .insertInto('villa_types')
    .values({ name: `Tip ${n}`, slug: `tip-${n}`, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
  await takeSlug(db, 'villa_type', type)
  return type
}

export async function createBoatType(db: Db, fields: VillaTypeFields = {}) {
  const n = nextNumber()
  const type = await db
    .insertInto('boat_types')
    .values({ name: `Tekne tipi ${n}`, slug: `tekne-tipi-${n}`, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
  await takeSlug(db, 'boat_type', type)
  return type
}

interface MarinaFields extends TownFields {
  town_id?: number
}

/** Creates a town when none is given. */
export async function createMarina(db: Db, fields: MarinaFields = {}) {
  const n = nextNumber()
  const town_id = fields.town_id ?? (await createTown(db)).id
  const marina = await db
    .insertInto('marinas')
    .values({
      name: `Marina ${n}`,
      slug: `marina-${n}`,
      latitude: 36.75,
      longitude: 28.94,
      ...fields,
      town_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await takeSlug(db, 'marina', marina)
  return marina
}

async function takeSlug(
  db: Db,
  kind: 'town' | 'district' | 'villa_type' | 'boat_type' | 'marina',
  record: { id: number; slug: string },
) {
  await db.insertInto('slugs').values({ slug: record.slug, kind, record_id: record.id }).execute()
}
