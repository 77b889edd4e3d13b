import { freeBoatTime as boatEndpoint, freeNights as endpoint } from '../../../../contract/calendar/blocks.ts'
import { daysWithin } from '../../../../domain/calendar/closed-time.ts'
import { cutBlocks, cutClosedTime } from '../../../../domain/calendar/cut-blocks.ts'
import { nightCount, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Period } from '../../../../domain/calendar/trip-period.ts'
import type { RentalKind } from '../../../../domain/catalogue/rental-kind.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { route } from '../../../platform/http/route.ts'
import { changesBetween } from '../../../services/audit/changes-between.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { cutBlock, freeEntries } from '../../../services/calendar/claim-nights.ts'
import type { Taken } from '../../../services/calendar/claim-nights.ts'
import { auditFreedBlock, blockStay, blockTime } from './block-rules.ts'
import { entriesWithin, findBlocks, lockVisible } from './store-blocks.ts'
import type { Blocks, OccupyingEntry } from './store-blocks.ts'
import { nameClashes } from './store-clashes.ts'
import type { BoatClash, VillaClash } from './store-clashes.ts'

/** What becomes of the entries in the requested time. */
interface Plan {
  /** each block that loses time, with what remains of it */
  cuts: { entry: OccupyingEntry; parts: Taken[] }[]
  /** entries that must stay */
  stays: OccupyingEntry[]
  /** the nights, or minutes, that become free */
  freed: number
}

/** How the answer names an entry that must stay. */
interface Clashes {
  villa: VillaClash
  boat: BoatClash
}

/**
 * Frees exactly the requested time, of all villas or boats or of none. Entries that must stay are listed in the
 * answer and not changed.
 */
async function free<Kind extends RentalKind>(
  { db, actor, now }: Context<Actor>,
  kind: Kind,
  ids: number | number[],
  taken: Taken,
  planOf: (entries: OccupyingEntry[], moment: Date) => Plan,
) {
  const moment = now()
  const today = todayInIstanbul(moment)
  const rentalIds = [...new Set([ids].flat())]
  return inTransaction(db, async (tx) => {
    await lockVisible(tx, kind, rentalIds, actor)
    const { cuts, stays, freed } = planOf(await entriesWithin(tx, rentalIds, taken, actor, moment), moment)
    const blocksOf = async (blockIds: number[]) => {
      const blocks: Blocks[Kind][] = await findBlocks(tx, kind, blockIds, actor, today, moment)
      return new Map(blocks.map((own) => [own.id, own]))
    }
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
    const names = (await nameClashes(tx, stays)) as Clashes[Kind][]
    return {
      freed,
      changed: cuts.map(({ entry }, index) => ({
        before: before.get(entry.id)!,
        parts: parts[index]!.map((id) => after.get(id)!),
        version: entry.version + 1,
      })),
      kept: stays.map(({ rental_id, kind: what }, index) => ({ rental_id, kind: what, ...names[index]! })),
    }
  })
}

/** The time of an entry or a part as the audit log names it. */
const named = ({ stay, period }: Taken): Record<string, string> =>
  period === undefined
    ? { ...stay }
    : { started_at: period.from.toISOString(), finished_at: period.until.toISOString() }

/** Cuts or frees one block. Returns the ids of its remaining parts and the audit entries. */
async function cutEntry(tx: Tx, entry: OccupyingEntry, remaining: readonly Taken[]) {
  const { id, reason, check_in, check_out, period } = entry
  const stay = { check_in, check_out }
  const before = { ...named(period === null ? { stay } : { stay, period }), reason }
  const version = entry.version + 1
  if (remaining.length === 0) {
    return { ids: [], written: [auditFreedBlock({ id, version, ...stay, ...before })] }
  }
  const ids = await cutBlock(tx, id, remaining)
  const written = ids.map((record_id, index) => ({
    action: index === 0 ? 'change_block' : 'split_block',
    record: 'block',
    record_id,
    version: index === 0 ? version : 1,
    before: index === 0 ? before : { ...before, of: id },
    after:
      index === 0
        ? changesBetween<Record<string, string>>(before, named(remaining[0]!))!.after
        : { ...named(remaining[index]!), reason },
  }))
  return { ids, written }
}

export const freeNights = route(endpoint, async (context, { body }) => {
  const stay = blockStay(body, todayInIstanbul(context.now()))
  const { freed, changed, kept } = await free(context, 'villa', body.villa_id, { stay }, (entries, now) => {
    const { cuts, stays } = cutBlocks(entries, stay, todayInIstanbul(now))
    return {
      cuts: cuts.map(({ entry, parts }) => ({ entry, parts: parts.map((part) => ({ stay: part })) })),
      stays,
      freed: cuts.reduce((sum, { opened }) => sum + nightCount(opened), 0),
    }
  })
  return {
    nights: freed,
    changed,
    kept: kept.map(({ rental_id, ...one }) => ({ villa_id: rental_id, ...one })),
  }
})

const minutesOf = ({ started_at, finished_at }: Period) =>
  (finished_at.getTime() - started_at.getTime()) / 60_000

/** What a part of a boat's block takes. */
const takenBy = (part: Period): Taken => ({
  stay: daysWithin(part),
  period: { from: part.started_at, until: part.finished_at },
})

export const freeBoatTime = route(boatEndpoint, async (context, { body }) => {
  const taken = blockTime(body, context.now())
  const wanted = { started_at: taken.period.from, finished_at: taken.period.until }
  const { freed, changed, kept } = await free(context, 'boat', body.boat_id, taken, (entries, now) => {
    const timed = entries.flatMap((entry) =>
      entry.period === null
        ? []
        : [{ ...entry, started_at: entry.period.from, finished_at: entry.period.until }],
    )
    const { cuts, stays } = cutClosedTime(timed, wanted, now)
    return {
      cuts: cuts.map(({ entry, parts }) => ({ entry, parts: parts.map((part) => takenBy(part)) })),
      stays,
      freed: cuts.reduce((sum, { opened }) => sum + minutesOf(opened), 0),
    }
  })
  return {
    // A caller may name seconds, so what is freed is not always whole minutes.
    minutes: Math.round(freed),
    changed,
    kept: kept.map(({ rental_id, ...one }) => ({ boat_id: rental_id, ...one })),
  }
})
