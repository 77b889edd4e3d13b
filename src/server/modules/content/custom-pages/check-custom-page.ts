import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { fillIn } from '../../../../domain/turkish/fill-in.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { Failure } from '../../../platform/failure.ts'
import { missingReferences, findPageByPair } from './store.ts'

/** Refuses a town or villa type that does not exist, and a pair that has a custom page already; names that page. */
export async function checkCustomPage(
  tx: Tx,
  pair: { town_id: number; villa_type_id: number },
  ownId: number | null,
): Promise<void> {
  const missing = await missingReferences(tx, pair)
  if (missing.length > 0) {
    throw new Failure('fields', {
      errors: missing.map((field) => ({ field, message: FIELD_SENTENCES.choose })),
    })
  }
  const existing = await findPageByPair(tx, pair)
  if (existing === null || existing.id === ownId) return
  const { id, title, slug } = existing
  throw new Failure('page_exists', {
    content: { existingPage: { id, title, slug } },
    sentence: fillIn(CASE_SENTENCES.page_exists, { who: title }),
  })
}
