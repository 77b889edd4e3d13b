import { blockBoat as boatEndpoint, blockDates as endpoint } from '../../../../contract/calendar/blocks.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { claimForRentals } from '../../../services/calendar/claim-nights.ts'
import type { Taken } from '../../../services/calendar/claim-nights.ts'
import type { RentalKind } from '../../../../domain/catalogue/rental-kind.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { route } from '../../../platform/http/route.ts'
import { blockStay, blockTime, datesClash } from './block-rules.ts'
import { nameClashes } from './store-clashes.ts'
import { findBlocks, lockVisible } from './store-blocks.ts'
import type { Blocks } from './store-blocks.ts'

interface NewBlocks {
  ids: number | number[]
  taken: Taken
  /** the time as the audit log names it */
  named: Record<string, string>
  reason: string
  note: string
}

/** Closes all villas or boats or none, so that a partial failure cannot leave some of them open. */
async function close<Kind extends RentalKind>(
  context: Context<Actor>,
  kind: Kind,
  now: Date,
  { ids, taken, named, reason, note }: NewBlocks,
): Promise<Blocks[Kind][]> {
  const { actor } = context
  const rentalIds = [...new Set([ids].flat())]
  return createOnce(context, async (tx) => {
    await lockVisible(tx, kind, rentalIds, actor)
    const claims = rentalIds.map((rental_id) => ({
      rental_id,
      ...taken,
      kind: 'block' as const,
      reason,
      note,
      created_by: actor.id,
    }))
    const claimed = await claimForRentals(tx, claims, now)
    if ('clashes' in claimed) throw datesClash(await nameClashes(tx, claimed.clashes))
    const written = claimed.ids.map((record_id) => ({
      action: 'block_dates',
      record: 'block',
      record_id,
      version: 1,
      after: { ...named, reason, note },
    }))
    await writeAudit(tx, actor, written, now)
    return findBlocks(tx, kind, claimed.ids, actor, todayInIstanbul(now), now)
  })
}

export const blockDates = route(endpoint, async (context, { body }) => {
  const now = context.now()
  const stay = blockStay(body, todayInIstanbul(now))
  const { reason, note } = body
  return close(context, 'villa', now, {
    ids: body.villa_id,
    taken: { stay },
    named: { ...stay },
    reason,
    note,
  })
})

/** The turn-around of a boat is part of its trips, so a block takes its own time alone. */
export const blockBoat = route(boatEndpoint, async (context, { body }) => {
  const now = context.now()
  const taken = blockTime(body, now)
  const { reason, note } = body
  const { from, until } = taken.period
  const named = { started_at: from.toISOString(), finished_at: until.toISOString() }
  return close(context, 'boat', now, { ids: body.boat_id, taken, named, reason, note })
})
