import type { Db } from '../../src/server/platform/context.ts'
import { nextNumber } from './next-number.ts'

interface ImageFields {
  digest?: string
  width?: number
  height?: number
  dominant?: string
  /** null: the job that makes the widths has not run yet */
  widths?: number[] | null
}

/** The record of an image without files. */
export async function createImage(db: Db, fields: ImageFields = {}) {
  const digest = fields.digest ?? `image${nextNumber()}`
  const variants = (fields.widths === undefined ? [480, 720, 960, 1600] : (fields.widths ?? [])).map(
    (width) => ({
      width,
      avif: `${digest}-${width}.avif`,
      webp: `${digest}-${width}.webp`,
    }),
  )
  return db
    .insertInto('images')
    .values({
      digest,
      width: fields.width ?? 1600,
      height: fields.height ?? 1067,
      dominant: fields.dominant ?? '#8aa4a8',
      variants: JSON.stringify(variants),
      original: `${digest}.jpg`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
