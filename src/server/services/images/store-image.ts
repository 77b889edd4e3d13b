import { open } from 'node:fs/promises'
import { sql, type Selectable } from 'kysely'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { Db, World } from '../../platform/context.ts'
import type { ImagesTable } from '../../platform/db/schema.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { queueImageWork } from './image-queue.ts'
import { runInImageProcess } from './image-process.ts'
import type { Decoded, Image } from './image-work.ts'
import { diskStorage } from '../../platform/files/storage.ts'

type ImageRow = Selectable<ImagesTable>
/** A file that was received (receive-file.ts). */
type Source = { path: string; digest: string }

/** The brands (ISO 14496-12) of HEIC, which phones write and no free decoder reads; AVIF has other brands. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])

/**
 * Stores an image as an upright JPEG in sRGB without EXIF, GPS or profile, at most 2400 px wide or high. The same bytes
 * give the same row. processImages makes its widths later. `world.db` may be a transaction. A file that is no image is
 * refused with 422 at `field` and a sentence that says what to do.
 */
export async function storeImage(world: World, source: Source, field = 'file'): Promise<ImageRow> {
  const known = await useAgain(world.db, source.digest)
  if (known) return known

  return keepImage(world, source.digest, await decode(source, field))
}

/** Stores a decoded image under the digest of its original bytes, once for each digest. `variants`: its widths are made. */
export async function keepImage(
  world: World,
  digest: string,
  { jpeg, ...facts }: Image & { variants?: string },
): Promise<ImageRow> {
  const original = `${digest}.jpg`
  return inOwnTransaction(world.db, async (tx) => {
    // clean-files.ts takes the same lock, so that file and row are written and deleted together
    await sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`.execute(tx)
    await diskStorage(world.config.data_dir).write(original, jpeg)
    await tx
      .insertInto('images')
      .values({ digest, original, ...facts, created_at: world.now() })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
    return (await useAgain(tx, digest))!
  })
}

/** Finds the row of these bytes and marks it as uploaded today, so that it is not deleted before it is used. */
export function useAgain(db: Db, digest: string): Promise<ImageRow | undefined> {
  return db
    .updateTable('images')
    .set({ updated_at: sql<Date>`now()` })
    .where('digest', '=', digest)
    .returningAll()
    .executeTakeFirst()
}

function inOwnTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

export async function decode({ path }: Source, field: string): Promise<Image> {
  if (await isHeic(path)) throw fieldFailure(field, FIELD_SENTENCES.image_heic)
  const broken = { refusal: 'image_broken' as const }
  const decoded = await queueImageWork('now', (): Promise<Decoded> =>
    runInImageProcess({ kind: 'decode', path }).then(
      (answer) => answer.decoded,
      () => broken,
    ),
  )
  if (decoded.refusal !== null) throw fieldFailure(field, FIELD_SENTENCES[decoded.refusal])
  const { jpeg, width, height, dominant } = decoded
  return { jpeg, width, height, dominant }
}

async function isHeic(path: string): Promise<boolean> {
  const head = Buffer.alloc(12)
  const file = await open(path, 'r')
  try {
    await file.read(head, 0, 12, 0)
  } finally {
    await file.close()
  }
  return head.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.has(head.toString('latin1', 8, 12))
}
