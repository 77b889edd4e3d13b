import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { missingOf, pageOfPair } from './store-custom-pages.ts'

/** A page's town and type must be there and have no page yet; who comes second is told which one it is. */
export async function checkPair(
  tx: Tx,
  pair: { town_id: number; villa_type_id: number },
  ownId: number | null,
): Promise<void> {
  const missing = await missingOf(tx, pair)
  if (missing.length > 0) {
    throw new Failure('fields', {
      errors: missing.map((field) => ({ field, message: FIELD_SENTENCES.choose })),
    })
  }
  const existing = await pageOfPair(tx, pair)
  if (existing === null || existing.id === ownId) return
  const { id, title, slug } = existing
  throw new Failure('page_exists', {
    content: { existingPage: { id, title, slug } },
    sentence: fillIn(CASE_SENTENCES.page_exists, { who: title }),
  })
}
