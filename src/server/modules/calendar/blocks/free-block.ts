import { freeBoatBlock as boatEndpoint, freeBlock as endpoint } from '../../../../contract/calendar/blocks.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { RentalKind } from '../../../../domain/catalogue/rental-kind.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { freeEntries, lockRentals } from '../../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { route } from '../../../platform/http/route.ts'
import { auditFreedBlock } from './block-rules.ts'
import { findFreeableBlock, findBlocks } from './store-blocks.ts'
import type { Blocks } from './store-blocks.ts'

const rentalOf = (block: Blocks[RentalKind]) => (block.kind === 'boat' ? block.boat_id : block.villa_id)

async function free<Kind extends RentalKind>(
  { db, actor, now }: Context<Actor>,
  kind: Kind,
  blockId: number,
): Promise<Blocks[Kind]> {
  const moment = now()
  const today = todayInIstanbul(moment)
  return inTransaction(db, async (tx) => {
    const own = () => findFreeableBlock(tx, kind, blockId, actor, today, moment)
    await lockRentals(tx, [rentalOf(await own())])
    const block: Blocks[RentalKind] = await own()
    const { id, version, check_in, check_out, reason } = block
    const times =
      block.kind === 'boat' ? { started_at: block.started_at, finished_at: block.finished_at } : {}
    await freeEntries(tx, [id])
    await writeAudit(
      tx,
      actor,
      [auditFreedBlock({ id, version: version + 1, check_in, check_out, ...times, reason })],
      moment,
    )
    const [freed] = await findBlocks(tx, kind, [id], actor, today, moment)
    return freed!
  })
}

export const freeBlock = route(endpoint, (context, { params }) => free(context, 'villa', params.id))

export const freeBoatBlock = route(boatEndpoint, (context, { params }) => free(context, 'boat', params.id))
