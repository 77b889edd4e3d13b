import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { slugAfter } from './store.ts'

/** Why nothing stands at this address: the villa was renamed, or there is none. */
export async function missingVilla(db: Db, slug: string): Promise<Failure> {
  const current = await slugAfter(db, slug)
  return current === null ? new Failure('not_found') : new Failure('moved', { content: { slug: current } })
}
