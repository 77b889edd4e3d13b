import type { z } from 'zod'
import { MAX_IMAGES, type images } from '../../../contract/images/images.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { findVilla, imagesOf } from './store.ts'

/** All images of a villa as admins see them; a missing villa is not found. */
export async function sectionOf(db: Db, villaId: number): Promise<z.output<typeof images>> {
  const villa = await findVilla(db, villaId)
  if (villa === undefined) throw new Failure('not_found')
  return {
    villa_id: villa.id,
    villa_name: villa.name,
    is_active: villa.is_active,
    most: MAX_IMAGES,
    items: await imagesOf(db, villa.id),
  }
}
