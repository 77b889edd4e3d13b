import { diffRows } from '../../../domain/pricing/season-plan.ts'
import type { PlannedSeason } from '../../../domain/pricing/season-plan.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { lockRentals } from '../../services/calendar/claim-nights.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { Failure } from '../../platform/failure.ts'
import { recordPriceChange } from './store-price-changes.ts'
import type { ChangeKind } from './store-price-changes.ts'
import { seasonsOf, villaNames, villaOfSeason } from './store-rows.ts'
import type { SeasonRow } from './store-rows.ts'
import { FIELDS, writeRows } from './store-row-writes.ts'

interface SeasonChange {
  kind: ChangeKind
  planned: PlannedSeason[]
  /** the first night of the season that the change is about; null when it is deleted */
  about: Day | null
}

type Caller = Pick<Context<Actor>, 'db' | 'actor' | 'now' | 'request'>

/**
 * Applies one change to the seasons of a villa, whole or not at all. The villa is locked first, so two
 * concurrent changes queue and the later one sees the earlier. The exclusion constraint catches everything
 * else; after a violation the change is planned once more on the current seasons.
 */
export async function applySeasonChange(
  context: Caller,
  villaOf: (tx: Tx) => Promise<number>,
  plan: (stored: SeasonRow[], tx: Tx) => SeasonChange | Promise<SeasonChange>,
) {
  const { actor, now } = context
  const moment = now()
  return createOnce(context, async (tx) => {
    const villaId = await villaOf(tx)
    await lockRentals(tx, [villaId])
    if (!(await villaNames(tx, [villaId])).has(villaId)) throw new Failure('not_found')
    const stored = await seasonsOf(tx, [villaId])
    const { kind, planned, about } = await plan(stored, tx)
    const rows = planned.map((season) => ({ ...season, villa_id: villaId }))
    const diff = diffRows(stored, rows, FIELDS.seasons)
    const writtenRows = await writeRows(tx, actor, 'seasons', diff, moment)
    const before = [...diff.removed, ...diff.changed.map((each) => each.before)]
    const change_id = await recordPriceChange(
      tx,
      actor,
      kind,
      { before: { seasons: before, forecasts: [] }, after: { seasons: writtenRows, forecasts: [] } },
      moment,
    )
    const seasons = await seasonsOf(tx, [villaId])
    const id = seasons.find(({ starts_on }) => starts_on === about)?.id ?? null
    return { id, change_id, seasons: seasons.map(({ villa_id: _villa, ...season }) => season) }
  })
}

/**
 * The same for a change to one season. `version` is the one that the caller read, null where the call takes
 * none. @throws Failure not_found when the season was deleted meanwhile
 */
export function changeStoredSeason(
  context: Caller,
  id: number,
  version: number | null,
  plan: (season: SeasonRow, stored: SeasonRow[]) => SeasonChange,
) {
  return applySeasonChange(
    context,
    (tx) => villaOfSeason(tx, id),
    async (stored, tx) => {
      const season = stored.find((own) => own.id === id)
      if (season === undefined) throw new Failure('not_found')
      if (version !== null) {
        const { villa_id: _villa, ...current } = season
        const seen = { record: 'season', id, version, stored_version: season.version }
        await refuseStale(tx, seen, async () => current)
      }
      return plan(season, stored)
    },
  )
}
