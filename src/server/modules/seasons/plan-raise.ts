import { ADMIN_SENTENCES } from '../../../contract/failure.ts'
import { MAX_PRICE } from '../../../contract/fields.ts'
import { nightsAdded } from '../../../domain/pricing/season-copy.ts'
import { isRaised, planRaise } from '../../../domain/pricing/season-raise.ts'
import type { RaiseTerms } from '../../../domain/pricing/season-raise.ts'
import type { Db } from '../../platform/context.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { previewDigest } from './preview-digest.ts'
import { seasonsOf, villaNames } from './store-rows.ts'

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
  const raised = plans.flatMap(({ rows }) => rows.filter(isRaised))
  if (raised.some(({ price }) => price > MAX_PRICE))
    throw fieldFailure('percent', ADMIN_SENTENCES.copy_percent)
  const preview = {
    digest: previewDigest(
      villaIds,
      terms,
      stored.map(({ id, version }) => [id, version]),
    ),
    villas: plans.map(({ villa_id, villa_name, rows, unpriced }) => ({
      villa_id,
      villa_name,
      seasons: rows.map(({ source, nights, price, kept }) => ({
        season_id: source.id,
        name: source.name,
        ...nights,
        price_before: source.price,
        price_after: price,
        kept,
      })),
      unpriced: nightsAdded(unpriced),
    })),
    seasons: raised.length,
    split: raised.filter(({ kept }) => kept.length > 0).length,
    nights: nightsAdded(raised.map(({ nights }) => nights)),
  }
  const planned = plans.flatMap((plan) =>
    plan.planned.map((season) => ({ ...season, villa_id: plan.villa_id })),
  )
  return { stored, planned, preview }
}
