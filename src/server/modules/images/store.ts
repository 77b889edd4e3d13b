import { sql } from 'kysely'
import type { z } from 'zod'
import { MAX_IMAGES, type boatImages, type images, type villaImage } from '../../../contract/images/images.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { raiseVersion } from '../../services/records/raise-version.ts'
import { publicImage, type StoredImage } from '../../services/catalogue/image-json.ts'

export type Image = z.output<typeof villaImage>

interface Rental {
  id: number
  name: string
  is_active: boolean
}

const rentals = (db: Db, kind: RentalKind, id: number) =>
  db.selectFrom('rentals').select(['id', 'name', 'is_active']).where('id', '=', id).where('kind', '=', kind)

export const findRental = (db: Db, kind: RentalKind, id: number): Promise<Rental | undefined> =>
  rentals(db, kind, id).executeTakeFirst()

/** Locks the villa or boat, so that only one transaction at a time changes its images. @throws not_found */
export async function lockRental(tx: Tx, kind: RentalKind, id: number): Promise<Rental> {
  const found = await rentals(tx, kind, id).forNoKeyUpdate().executeTakeFirst()
  if (found === undefined) throw new Failure('not_found')
  return found
}

type Row = StoredImage & Pick<Image, 'kind' | 'version' | 'position'>

const columns = sql`p.id, p.alt, p.caption, p.kind, p.version, p.position, i.width, i.height, i.dominant, i.variants, i.original`

function imageOf({ kind, version, position, ...image }: Row): Image {
  return { ...publicImage(image), kind, version, position, is_ready: image.variants.length > 0 }
}

/** The images of a villa in their order. */
export async function imagesOf(db: Db, villaId: number): Promise<Image[]> {
  const { rows } = await sql<Row>`
    select ${columns} from villa_images p join images i on i.id = p.image_id
    where p.rental_id = ${villaId} order by p.position, p.id`.execute(db)
  return rows.map(imageOf)
}

async function imageList(db: Db, kind: RentalKind, id: number) {
  const rental = await findRental(db, kind, id)
  if (rental === undefined) throw new Failure('not_found')
  return { ...rental, most: MAX_IMAGES, items: await imagesOf(db, id) }
}

/** The answer of every call that lists or changes the images of a villa. @throws not_found without such a villa. */
export async function villaImageList(db: Db, villaId: number): Promise<z.output<typeof images>> {
  const { id, name, ...list } = await imageList(db, 'villa', villaId)
  return { villa_id: id, villa_name: name, ...list }
}

/** The same of a boat. @throws not_found without such a boat. */
export async function boatImageList(db: Db, boatId: number): Promise<z.output<typeof boatImages>> {
  const { id, name, ...list } = await imageList(db, 'boat', boatId)
  return { boat_id: id, boat_name: name, ...list }
}

/** The texts, the kind and the version of an image, locked until the end of the transaction. */
export async function lockImage(
  tx: Tx,
  owner: RentalKind,
  id: number,
): Promise<Pick<Image, 'alt' | 'caption' | 'kind' | 'version'> | undefined> {
  return tx
    .selectFrom('villa_images as p')
    .innerJoin('rentals as r', 'r.id', 'p.rental_id')
    .select(['p.alt', 'p.caption', 'p.kind', 'p.version'])
    .where('p.id', '=', id)
    .where('r.kind', '=', owner)
    .forNoKeyUpdate('p')
    .executeTakeFirst()
}

export async function findImage(db: Db, id: number): Promise<Image | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from villa_images p join images i on i.id = p.image_id where p.id = ${id}`.execute(db)
  return rows[0] && imageOf(rows[0])
}

/** The villa or boat of an image. Null for an image of the other kind and for one that does not exist. */
export async function rentalOfImage(db: Db, kind: RentalKind, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('villa_images as p')
    .innerJoin('rentals as r', 'r.id', 'p.rental_id')
    .select('p.rental_id')
    .where('p.id', '=', id)
    .where('r.kind', '=', kind)
    .executeTakeFirst()
  return row?.rental_id ?? null
}

/** The number of images of the villa, and the position after the last one. */
export async function countImages(tx: Tx, villaId: number): Promise<{ count: number; next: number }> {
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*)::int as count, coalesce(max(position) + 1, 1)::int as next
    from villa_images where rental_id = ${villaId}`.execute(tx)
  return rows[0]!
}

interface NewImage {
  image_id: number
  alt: string
  caption: string
  position: number
}

/** Adds images to the villa and returns the ids of the new rows. Images that the villa already has are left unchanged. */
export async function insertImages(tx: Tx, villaId: number, added: NewImage[], now: Date): Promise<number[]> {
  const rows = await tx
    .insertInto('villa_images')
    .values(added.map((each) => ({ ...each, rental_id: villaId, created_at: now })))
    .onConflict((conflict) => conflict.constraint('an_image_once_a_rental').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The rows of the villa for these images, in the order of `imageIds`. */
export async function imagesByImage(db: Db, villaId: number, imageIds: readonly number[]): Promise<Image[]> {
  const { rows } = await sql<Row>`
    select ${columns} from unnest(${[...imageIds]}::bigint[]) with ordinality as wanted (image_id, position)
    join villa_images p on p.image_id = wanted.image_id and p.rental_id = ${villaId}
    join images i on i.id = p.image_id order by wanted.position`.execute(db)
  return rows.map(imageOf)
}

export const updateFields = (tx: Tx, id: number, fields: Partial<Pick<Image, 'alt' | 'caption' | 'kind'>>) =>
  raiseVersion(tx, 'villa_images', id, fields)

/** Whether one of these images belongs to another villa. Ids that do not exist belong to none. */
export async function belongToOther(tx: Tx, villaId: number, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from villa_images where id = any(${[...ids]}::bigint[]) and rental_id <> ${villaId} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Deletes images of the villa, or all of them without `ids`. The stored files are deleted later by the job that cleans
 * up unused files.
 */
export async function deleteImagesOf(
  tx: Tx,
  villaId: number,
  ids?: readonly number[],
): Promise<{ id: number; alt: string; caption: string; image_id: number }[]> {
  return tx
    .deleteFrom('villa_images')
    .where('rental_id', '=', villaId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...ids!]))
    .returning(['id', 'alt', 'caption', 'image_id'])
    .execute()
}
