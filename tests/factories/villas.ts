import type { Insertable } from 'kysely'
import type { Day } from '../../src/domain/calendar/stay.ts'
import type { Db } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { insertVillaRows } from '../../src/server/services/catalogue/write-rental.ts'
import type { VillaColumns } from '../../src/server/services/catalogue/write-rental.ts'
import { createImage } from './images.ts'
import { nextNumber } from './next-number.ts'
import { createDistrict } from './regions.ts'
import { createUser } from './users.ts'

interface Range {
  starts_on: Day
  /** half-open */
  ends_on: Day
}
type Without<Table extends keyof Database> = Partial<Omit<Insertable<Database[Table]>, 'villa_id' | 'stay'>>

type SeasonFields = Partial<Range> & Without<'seasons'>
type ForecastFields = Range & Without<'forecasts'>
type DiscountFields = Partial<Range> & Without<'discounts'>
type FeeFields = Without<'fees'>

type VillaFields = VillaColumns & {
  /** By default one season for all of 2026 to 2028 at ₺10.000 a night. */
  seasons?: SeasonFields[]
  forecasts?: ForecastFields[]
  discounts?: DiscountFields[]
  fees?: FeeFields[]
  /** The number of images, 0 by default. */
  images?: number
}

const ALWAYS: Range = { starts_on: '2026-01-01', ends_on: '2029-01-01' }

const stayOf = (range: Partial<Range>) =>
  `[${range.starts_on ?? ALWAYS.starts_on},${range.ends_on ?? ALWAYS.ends_on})`

/** An active villa with prices, and with a new owner, town and district unless they are given. */
export async function createVilla(db: Db, fields: VillaFields = {}) {
  const { seasons = [{}], forecasts = [], discounts = [], fees = [], images = 0, ...own } = fields
  const n = nextNumber()
  const owner_id = own.owner_id ?? (await createUser(db)).id
  const region = await positionOf(db, own)
  const id = await insertVillaRows(db, {
    code: `TV${String(n).padStart(4, '0')}`,
    name: `Villa ${n}`,
    slug: `villa-${n}`,
    latitude: 36.57,
    longitude: 29.12,
    guests: 8,
    bedrooms: 4,
    bathrooms: 3,
    prepayment_percent: 30,
    permit_no: `48-${n}`,
    permit_status: 'verified',
    is_active: true,
    published_at: '2026-01-01T00:00:00Z',
    ...own,
    ...region,
    owner_id,
  })
  const villa = await db.selectFrom('villas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const season of seasons) await createSeason(db, villa.id, season)
  for (const forecast of forecasts) await createForecast(db, villa.id, forecast)
  for (const discount of discounts) await createDiscount(db, villa.id, discount)
  for (const fee of fees) await createFee(db, villa.id, fee)
  for (let position = 0; position < images; position += 1) {
    const image = await createImage(db)
    await db
      .insertInto('villa_images')
      .values({ rental_id: villa.id, image_id: image.id, alt: `Fotoğraf ${position + 1}`, position })
      .execute()
  }
  return villa
}

async function positionOf(db: Db, own: { town_id?: number; district_id?: number }) {
  if (own.town_id !== undefined && own.district_id !== undefined) {
    return { town_id: own.town_id, district_id: own.district_id }
  }
  const district =
    own.district_id === undefined
      ? await createDistrict(db, own.town_id === undefined ? {} : { town_id: own.town_id })
      : await db
          .selectFrom('districts')
          .selectAll()
          .where('id', '=', own.district_id)
          .executeTakeFirstOrThrow()
  return { town_id: district.town_id, district_id: district.id }
}

async function createSeason(db: Db, villa_id: number, fields: SeasonFields = {}) {
  const { starts_on, ends_on, ...own } = fields
  return db
    .insertInto('seasons')
    .values({ price: 1_000_000, ...own, villa_id, stay: stayOf({ starts_on, ends_on }) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function createForecast(db: Db, villa_id: number, fields: ForecastFields) {
  const { starts_on, ends_on, ...own } = fields
  return db
    .insertInto('forecasts')
    .values({ price: 1_200_000, ...own, villa_id, stay: stayOf({ starts_on, ends_on }) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function createDiscount(db: Db, villa_id: number, fields: DiscountFields = {}) {
  const { starts_on, ends_on, ...own } = fields
  return db
    .insertInto('discounts')
    .values({
      name: 'Erken rezervasyon',
      kind: 'percent',
      value: 10,
      ...own,
      rental_id: villa_id,
      stay: stayOf({ starts_on, ends_on }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function createFee(db: Db, villa_id: number, fields: FeeFields = {}) {
  return db
    .insertInto('fees')
    .values({
      kind: 'cleaning',
      name: 'Temizlik',
      amount: 350_000,
      is_mandatory: true,
      per: 'stay',
      ...fields,
      rental_id: villa_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
