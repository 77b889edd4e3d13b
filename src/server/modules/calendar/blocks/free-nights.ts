import { freeNights as endpoint } from '../../../../contract/calendar/blocks.ts'
import { cutBlocks } from '../../../../domain/calendar/cut-blocks.ts'
import { nightCount, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Stay } from '../../../../domain/calendar/stay.ts'
import { changesBetween } from '../../../services/audit/changes-between.ts'
import { freeEntries, cutBlock } from '../../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { route } from '../../../platform/http/route.ts'
import { blockStay, auditFreedBlock } from './block-rules.ts'
import { nameClashes } from './store-clashes.ts'
import { findBlocks, lockVisible, entriesWithin } from './store-blocks.ts'
import type { OccupyingEntry } from './store-blocks.ts'

/**
 * Frees exactly the requested nights, of all villas or of none. Entries that must stay are listed in the
 * answer and not changed.
 */
export const freeNights = route(endpoint, async ({ db, actor, now }, { body }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const stay = blockStay(body, today)
  const villaIds = [...new Set([body.villa_id].flat())]
  return inTransaction(db, async (tx) => {
    await lockVisible(tx, 'villa', villaIds, actor)
    const { cuts, stays } = cutBlocks(await entriesWithin(tx, villaIds, stay, actor, moment), stay, today)
    const blocksOf = async (ids: number[]) =>
      new Map((await findBlocks(tx, 'villa', ids, actor, today, moment)).map((own) => [own.id, own]))
    const before = await blocksOf(cuts.map(({ entry }) => entry.id))
    // Most blocks lose all their nights, sometimes thousands of them. At most two per villa keep some.
    await freeEntries(
      tx,
      cuts.filter(({ parts }) => parts.length === 0).map(({ entry }) => entry.id),
    )
    const parts: number[][] = []
    const written: Parameters<typeof writeAudit>[2] = []
    for (const { entry, parts: remaining } of cuts) {
      const cut = await cutEntry(tx, entry, remaining)
      parts.push(cut.ids)
      written.push(...cut.written)
    }
    await writeAudit(tx, actor, written, moment)
    const after = await blocksOf(parts.flat())
    const names = await nameClashes(tx, stays)
    return {
      nights: cuts.reduce((sum, { opened }) => sum + nightCount(opened), 0),
      changed: cuts.map(({ entry }, index) => ({
        before: before.get(entry.id)!,
        parts: parts[index]!.map((id) => after.get(id)!),
        version: entry.version + 1,
      })),
      kept: stays.map(({ rental_id, kind }, index) => ({ villa_id: rental_id, kind, ...names[index]! })),
    }
  })
})

/** Cuts or frees one block. Returns the ids of its remaining parts and the audit entries. */
async function cutEntry(tx: Tx, entry: OccupyingEntry, remaining: readonly Stay[]) {
  const { id, reason, check_in, check_out } = entry
  const before = { check_in, check_out, reason }
  const version = entry.version + 1
  if (remaining.length === 0) {
    return { ids: [], written: [auditFreedBlock({ id, version, ...before })] }
  }
  const ids = await cutBlock(tx, id, remaining)
  const written = ids.map((record_id, index) => ({
    action: index === 0 ? 'change_block' : 'split_block',
    record: 'block',
    record_id,
    version: index === 0 ? version : 1,
    before: index === 0 ? before : { ...before, of: id },
    after:
      index === 0 ? changesBetween<Stay>(before, remaining[0]!)!.after : { ...remaining[index]!, reason },
  }))
  return { ids, written }
}
