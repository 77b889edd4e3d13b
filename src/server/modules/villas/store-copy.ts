import { sql } from 'kysely'
import type { Tx } from '../../platform/db/in-transaction.ts'

/** The tables that a copy of a villa copies, with every column but id, villa, version and moments. */
const PARTS = {
  villa_rooms: ['name', 'kind', 'beds', 'is_en_suite', 'note', 'position'],
  // The rows point to the same image files; a file is deleted when no row points to it.
  villa_images: ['image_id', 'alt', 'caption', 'kind', 'position'],
  fees: ['kind', 'name', 'amount', 'is_mandatory', 'per', 'below_nights', 'position'],
  seasons: [
    'name',
    'stay',
    'price',
    'min_nights',
    'min_nights_applies',
    'closed_arrival_days',
    'closed_departure_days',
  ],
  forecasts: ['stay', 'kind', 'price', 'note'],
  discounts: [
    'name',
    'kind',
    'value',
    'stay',
    'book_from',
    'book_until',
    'lead_days_min',
    'lead_days_max',
    'min_nights',
    'is_active',
  ],
} as const

const OF_RENTALS = new Set(['villa_images', 'fees', 'discounts'])

/** Copies rooms, images, fees and prices of a villa to a new one. */
export async function copyParts(tx: Tx, from: number, to: number): Promise<void> {
  for (const [table, columns] of Object.entries(PARTS)) {
    const list = sql.join(columns.map((column) => sql.id(column)))
    const parent = sql.id(OF_RENTALS.has(table) ? 'rental_id' : 'villa_id')
    await sql`
      insert into ${sql.table(table)} (${parent}, ${list})
      select ${to}::bigint, ${list} from ${sql.table(table)} where ${parent} = ${from} order by id`.execute(
      tx,
    )
  }
}
