import { freePart } from '../../services/calendar/claim-nights.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import type { Block } from './store-blocks.ts'

/**
 * Ends the part that was split off a block, where it lies within the nights the block has again; what the log says of
 * that. A part that was written since `version` stays, and the whole call is refused; without one nobody is asked.
 */
export async function endPart(
  tx: Tx,
  whole: Pick<Block, 'id' | 'villa_id' | 'check_in' | 'check_out'>,
  part: Block,
  version: number | undefined,
) {
  const ended = part.id === whole.id ? null : await freePart(tx, whole.villa_id, part.id, whole)
  if (ended === null) return []
  if (version !== undefined) {
    const split = { record: 'block', id: part.id, version, stored_version: ended - 1 }
    await refuseStale(tx, split, async () => part)
  }
  const before = { is_active: true }
  const after = { is_active: false, joined: whole.id }
  return [{ action: 'free_block', record: 'block', record_id: part.id, version: ended, before, after }]
}
