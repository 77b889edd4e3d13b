import { freePart } from '../../services/calendar/claim-nights.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/audit/refuse-stale.ts'
import type { Block } from './store-blocks.ts'

/**
 * Ends the part that was split off a block, where it lies within the nights the block has again; what the log says of
 * that. What another wrote about the part since then does not go with it: `fields` of it are asked for, if any.
 */
export async function endPart(
  tx: Tx,
  whole: Pick<Block, 'id' | 'villa_id' | 'check_in' | 'check_out'>,
  partId: number,
  fields: readonly string[],
) {
  const version = partId === whole.id ? null : await freePart(tx, whole.villa_id, partId, whole)
  if (version === null) return []
  const split = { record: 'block', id: partId, version: 1, stored_version: version - 1 }
  await refuseStale(tx, { ...split, fields, allowsBack: true })
  const before = { is_active: true }
  const after = { is_active: false, joined: whole.id }
  return [{ action: 'free_block', record: 'block', record_id: partId, version, before, after }]
}
