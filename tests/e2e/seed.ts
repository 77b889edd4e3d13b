import type { Db } from '../../src/server/platform/context.ts'
import { createTown } from '../factories/regions.ts'
import { createUser } from '../factories/users.ts'
import { createVilla } from '../factories/villas.ts'
import { OWNER } from './dashboard.ts'
import { dayAfter, today, type FoundStay } from './visitor.ts'

type Villa = NonNullable<Parameters<typeof createVilla>[1]>

interface StayFields extends Omit<Villa, 'images' | 'town_id'> {
  /** days from today until it begins */
  ahead?: number
  nights?: number
  /** whether it begins on the eighth of a month, so that one calendar month shows all of it and the weeks after it */
  inOneMonth?: boolean
  /** the name of its town, for tests that type it */
  town?: string
  /** the number of images of the demo that it shows */
  images?: number
}

/** A position after the villas and regions of the demo in every list. */
const position = 1000

/** Villas have prices for about a year, as in the demo; a search for later dates finds nothing. */
export const SEASON = { starts_on: dayAfter(today(), -40), ends_on: dayAfter(today(), 400) }

/** The first day of the month after this day. */
const nextMonth = (day: string) => dayAfter(`${day.slice(0, 7)}-01`, 32).slice(0, 8) + '01'

/**
 * A villa in a town of its own that only this test uses, with nights that can be booked for ₺10.000 each, at least three
 * at a time.
 */
export async function createStay(
  db: Db,
  { ahead = 60, nights = 7, inOneMonth = false, images = 0, town, ...fields }: StayFields = {},
): Promise<FoundStay & { town_id: number }> {
  const { id: town_id, name: town_name } = await createTown(db, {
    position,
    ...(town === undefined ? {} : { name: town }),
  })
  const { id, slug, name } = await createVilla(db, {
    position,
    seasons: [{ ...SEASON, min_nights: 3 }],
    ...fields,
    town_id,
  })
  if (images > 0) await showImages(db, id, images)
  const earliest = dayAfter(today(), ahead)
  const startDate = inOneMonth ? dayAfter(nextMonth(earliest), 7) : earliest
  return {
    id,
    slug,
    name,
    town_id,
    town_name,
    startDate,
    endDate: dayAfter(startDate, nights),
    total: nights * 1_000_000,
  }
}

/** Images of the demo, because only their files exist; the browser would report missing ones. */
async function showImages(db: Db, rental_id: number, count: number): Promise<void> {
  const images = await db.selectFrom('images').select('id').orderBy('id').limit(count).execute()
  await db
    .insertInto('villa_images')
    .values(
      images.map(({ id }, index) => ({
        rental_id,
        image_id: id,
        alt: `Fotoğraf ${index + 1}`,
        position: index,
      })),
    )
    .execute()
}

/** An owner without villas, who signs in with the password of the demo's owner. */
export async function createOwner(db: Db): Promise<{ id: number; email: string; password: string }> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', OWNER.email)
    .executeTakeFirstOrThrow()
  const { id, email } = await createUser(db, { password_hash })
  return { id, email, password: OWNER.password }
}
