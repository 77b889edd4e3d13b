import { ADMIN_SENTENCES } from '../../../contract/failure.ts'
import { MAX_PRICE, MAX_UNIT_PRICE } from '../../../contract/fields.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { nightsAdded } from '../../../domain/pricing/season-copy.ts'
import type { AnySeason } from '../../../domain/pricing/season-plan.ts'
import { isRaised, planRaise } from '../../../domain/pricing/season-raise.ts'
import type { RaisedSeason, RaisePlan, RaiseTerms } from '../../../domain/pricing/season-raise.ts'
import type { Db } from '../../platform/context.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { previewDigest, versionsOf } from './preview-digest.ts'
import { seasonsByUnit } from './store-boat-seasons.ts'
import { seasonsOf, villaNames } from './store-rows.ts'

/** What one plan changes, as previews send it. */
const shownOf = ({ rows, unpriced }: RaisePlan<AnySeason>) => ({
  seasons: rows.map(({ source, nights, price, kept }) => ({
    season_id: source.id,
    name: source.name,
    ...nights,
    price_before: source.price,
    price_after: price,
    kept,
  })),
  unpriced: nightsAdded(unpriced),
})

/** What several plans change together, with no price above `most`. `days`: of a villa its nights. */
function sumsOf(rows: readonly RaisedSeason<AnySeason>[], most: number) {
  const raised = rows.filter(isRaised)
  if (raised.some(({ price }) => price > most)) throw fieldFailure('percent', ADMIN_SENTENCES.copy_percent)
  return {
    seasons: raised.length,
    split: raised.filter(({ kept }) => kept.length > 0).length,
    days: nightsAdded(raised.map(({ nights }) => nights)),
  }
}

/**
 * Plans what a raise would write for several villas, with a digest of it and of every season in the range. Seasons
 * outside the range may change between preview and raise.
 */
export async function planRaises(db: Db, villaIds: readonly number[], terms: RaiseTerms) {
  const names = await villaNames(db, villaIds)
  if (names.size < villaIds.length) throw new Failure('not_found')
  const stored = await seasonsOf(db, villaIds, terms)
  const seasonsBy = Map.groupBy(stored, ({ villa_id }) => villa_id)
  const plans = villaIds.map((villa_id) => ({
    villa_id,
    villa_name: names.get(villa_id)!,
    ...planRaise(seasonsBy.get(villa_id) ?? [], terms),
  }))
  const { days: nights, ...sums } = sumsOf(
    plans.flatMap(({ rows }) => rows),
    MAX_PRICE,
  )
  const digest = previewDigest(villaIds, terms, versionsOf(stored))
  const villas = plans.map((plan) => ({
    villa_id: plan.villa_id,
    villa_name: plan.villa_name,
    ...shownOf(plan),
  }))
  return {
    stored,
    planned: plans.flatMap(({ planned }) => planned),
    preview: { digest, villas, ...sums, nights },
  }
}

/** The same for a boat: for one unit, or for each that it has seasons of. */
export async function planBoatRaise(db: Db, boatId: number, asked: TripUnit | undefined, terms: RaiseTerms) {
  const units = await seasonsByUnit(db, boatId, asked)
  const stored = units.flatMap(({ seasons }) => seasons)
  const plans = units.map(({ unit, seasons }) => ({ unit, ...planRaise(seasons, terms) }))
  const sums = sumsOf(
    plans.flatMap(({ rows }) => rows),
    MAX_UNIT_PRICE,
  )
  const digest = previewDigest(terms, versionsOf(stored))
  const shown = plans.map((plan) => ({ unit: plan.unit, ...shownOf(plan) }))
  return {
    stored,
    planned: plans.flatMap(({ planned }) => planned),
    preview: { digest, units: shown, ...sums },
  }
}
