import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { momentOf } from '../../../domain/calendar/trip-period.ts'
import type { Db, World } from '../../platform/context.ts'
import { rentalOfTag } from '../../platform/db/write-news.ts'
import type { WriteNews } from '../../platform/db/write-news.ts'
import { KeptValues } from '../../platform/kept-values.ts'
import type { Read } from '../../platform/kept-values.ts'
import { readBoatFacts } from '../../services/catalogue/boat-facts.ts'
import { candidate } from './match-boats.ts'
import type { BoatQuery, Candidate } from './match-boats.ts'
import { activeBoatIds, searchedBoats } from './store-public.ts'

/** Boats beyond these are read anew for each search. */
const MAX_KEPT = 5000
/** Boats that are read with one query. */
const AT_ONCE = 200

const boatsOfProcess = new WeakMap<WriteNews, KeptValues<number, Candidate>>()

/** 'site' is a change of what many boats show: their type, their marina, an image. */
const boatOfTag = (tag: string) => (tag === 'site' ? 'all' : rentalOfTag(tag))

/**
 * All active boats in the order of a search, with everything that it asks of them. They are kept in memory until a write to
 * them, the end of a hold or midnight, because a search judges every boat.
 */
export async function candidatesOf(
  { db, writes }: Pick<World, 'db' | 'writes'>,
  { order }: Pick<BoatQuery, 'order'>,
  now: Date,
): Promise<Candidate[]> {
  let boats = boatsOfProcess.get(writes)
  if (boats === undefined) {
    boats = new KeptValues(writes, MAX_KEPT, boatOfTag)
    boatsOfProcess.set(writes, boats)
  }
  const ids = await activeBoatIds(db, order)
  const found = await boats.of(ids, now, AT_ONCE, (missing) => readCandidates(db, missing, now))
  return found.filter(({ boat }) => boat.is_active)
}

async function readCandidates(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Read<Candidate>>> {
  const today = todayInIstanbul(now)
  const midnight = momentOf(`${addDays(today, 1)}T00:00`).getTime()
  const [facts, boats] = await Promise.all([readBoatFacts(db, ids, today, now), searchedBoats(db, ids)])
  return new Map(
    [...boats].map(([id, searched]) => {
      const boat = facts.get(id)!
      const until = Math.min(midnight, boat.hold_ends_at?.getTime() ?? midnight)
      return [id, { value: candidate(searched, boat, today), until }]
    }),
  )
}
