import type { z } from 'zod'
import { MOST_PHOTOGRAPHS, type photographs } from '../../../contract/photographs.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { findVilla, photographsOf } from './store.ts'

/** All photographs of a villa as the desk sees them; a missing villa is not found. */
export async function sectionOf(db: Db, villaId: number): Promise<z.output<typeof photographs>> {
  const villa = await findVilla(db, villaId)
  if (villa === undefined) throw new Failure('not_found')
  return {
    villa_id: villa.id,
    villa_name: villa.name,
    is_active: villa.is_active,
    most: MOST_PHOTOGRAPHS,
    items: await photographsOf(db, villa.id),
  }
}
