import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { sql, type Selectable } from 'kysely'
import { FIELD_SENTENCES } from '../../contract/failure.ts'
import type { Db, World } from '../context.ts'
import type { ImagesTable } from '../db/schema.ts'
import { fieldFailure } from '../failure.ts'
import { inLane } from './image-lane.ts'
import { inImageProcess } from './image-process.ts'
import type { Decoded } from './image-work.ts'
import { diskStorage } from './storage.ts'

type ImageRow = Selectable<ImagesTable>
/** A photograph that is ready to be served. */
interface KnownImage {
  /** upright, in sRGB, without EXIF, GPS or profile, never above 2400 px */
  jpeg: Uint8Array
  width: number
  height: number
  dominant: string
}
/** Bytes, or a file that was received (receive-file.ts). */
type Source = Uint8Array | { path: string; digest: string }

/** What telephones write and no free decoder reads (brands of ISO 14496-12); AVIF has brands of its own. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])

/**
 * Keeps a photograph: decoded, turned upright and written anew as JPEG in sRGB without EXIF, GPS or profile, never above
 * 2400 px. The same bytes give the same row. Its widths come later, from processImages. `world.db` may be a
 * transaction. Bytes that are no photograph are a 422 of `field`, saying what to do about it.
 */
export async function storeImage(world: World, source: Source, field = 'file'): Promise<ImageRow> {
  const digest =
    source instanceof Uint8Array ? createHash('sha256').update(source).digest('hex') : source.digest
  const known = await useAgain(world.db, digest)
  if (known) return known

  return keepImage(world, digest, await decode(source, field))
}

/** A photograph as it is served, under the digest of the bytes it came from. Once for the same digest. */
export async function keepImage(
  world: World,
  digest: string,
  { jpeg, ...facts }: KnownImage,
): Promise<ImageRow> {
  const original = `${digest}.jpg`
  return inOwnTransaction(world.db, async (tx) => {
    // who takes unused files away (clean-files.ts) holds the same lock: file and row come and go together
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

/** The row of these bytes, marked as wanted today: nobody takes it away before it is used. */
function useAgain(db: Db, digest: string): Promise<ImageRow | undefined> {
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

async function decode(source: Source, field: string) {
  if (await isHeic(source)) throw fieldFailure(field, FIELD_SENTENCES.image_heic)
  const decoded = await inLane('now', async (): Promise<Decoded> => {
    // what comes as bytes is ours (the demo), what comes as a file was sent by somebody
    if (source instanceof Uint8Array) return (await import('./image-work.ts')).decodePhotograph(source)
    const task = { kind: 'decode' as const, path: source.path }
    const broken = { refusal: 'image_broken' as const }
    return inImageProcess(task).then(
      (answer) => answer.decoded,
      () => broken,
    )
  })
  if (decoded.refusal !== null) throw fieldFailure(field, FIELD_SENTENCES[decoded.refusal])
  const { jpeg, width, height, dominant } = decoded
  return { jpeg, width, height, dominant }
}

async function isHeic(source: Source): Promise<boolean> {
  const head = Buffer.alloc(12)
  if (source instanceof Uint8Array) head.set(source.subarray(0, 12))
  else {
    const file = await open(source.path, 'r')
    try {
      await file.read(head, 0, 12, 0)
    } finally {
      await file.close()
    }
  }
  return head.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.has(head.toString('latin1', 8, 12))
}
