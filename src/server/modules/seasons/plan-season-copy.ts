import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { MAX_PRICE } from '../../../contract/fields.ts'
import { nightsAdded, planCopy } from '../../../domain/pricing/season-copy.ts'
import type { CopyTerms } from '../../../domain/pricing/season-copy.ts'
import { rangeOf, rangesOverlap } from '../../../domain/pricing/season-plan.ts'
import type { Db } from '../../platform/context.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { previewDigest } from './preview-digest.ts'
import { readPublicHolidays } from './store-public-holidays.ts'
import { seasonsOf, villaNames } from './store-rows.ts'

/** Plans what a copy would write, with a digest of it and of every season it depends on. */
export async function planSeasonCopy(db: Db, villaId: number, terms: CopyTerms) {
  if (terms.to_year <= terms.from_year) throw fieldFailure('to_year', FIELD_SENTENCES.later_year)
  if (!(await villaNames(db, [villaId])).has(villaId)) throw new Failure('not_found')
  const stored = await seasonsOf(db, [villaId])
  const seasons = stored.map(({ villa_id: _villa, ...season }) => season)
  const plan = planCopy(seasons, await readPublicHolidays(db), terms)
  if (plan.added.some(({ price }) => price > MAX_PRICE)) {
    throw fieldFailure('percent', ADMIN_SENTENCES.copy_percent)
  }
  const versions = new Map(seasons.map(({ id, version }) => [id, version]))
  const target = {
    starts_on: `${terms.to_year}-01-01`,
    ends_on: `${terms.to_year + 1}-01-01`,
  }
  const preview = {
    digest: previewDigest(
      terms,
      plan.added,
      stored.map(({ id, version }) => [id, version]),
    ),
    rows: plan.rows.map(
      ({ source, wanted, publicHoliday, unknown_public_holiday, asked_public_holiday, ...row }) => ({
        source: { ...source, version: versions.get(source.id)! },
        name: row.name,
        price: row.price,
        wanted: wanted === null ? null : rangeOf(wanted),
        publicHoliday: publicHoliday?.kind ?? null,
        unknown_public_holiday: unknown_public_holiday?.kind ?? null,
        asked_public_holiday: asked_public_holiday?.kind ?? null,
        pieces: row.pieces,
        collisions: row.collisions.map((own) => ({ id: own.id, name: own.name, ...rangeOf(own) })),
      }),
    ),
    existing: seasons.filter((season) => rangesOverlap(season, target)),
    gaps: plan.gaps,
    nights: nightsAdded(plan.added),
  }
  return { stored, added: plan.added, preview }
}
