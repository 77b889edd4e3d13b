import { FIELD_SENTENCES } from '../../../../contract/failure.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../../platform/failure.ts'
import { knownVillas } from './store.ts'

/** Villas that exist, each once. */
export async function checkVillas(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = await knownVillas(tx, ids)
  if (known.length < ids.length) throw fieldFailure('villa_id', FIELD_SENTENCES.choose)
}
