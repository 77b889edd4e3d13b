import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { MAX_PRICE, MAX_UNIT_PRICE } from '../../../contract/fields.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import {
  dayInYear,
  keepsWeekday,
  nightsAdded,
  planCopy,
  sameWeekday,
  yearRange,
} from '../../../domain/pricing/season-copy.ts'
import type { CopyTerms } from '../../../domain/pricing/season-copy.ts'
import { rangeOf, rangesOverlap } from '../../../domain/pricing/season-plan.ts'
import type { AnySeason } from '../../../domain/pricing/season-plan.ts'
import type { PublicHoliday } from '../../../domain/turkish/public-holidays.ts'
import type { Db } from '../../platform/context.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { previewDigest, versionsOf } from './preview-digest.ts'
import { seasonsByUnit } from './store-boat-seasons.ts'
import { readPublicHolidays } from './store-public-holidays.ts'
import { seasonsOf, villaNames } from './store-rows.ts'

function refuseEarlierYear({ from_year, to_year }: CopyTerms): void {
  if (to_year <= from_year) throw fieldFailure('to_year', FIELD_SENTENCES.later_year)
}

/** Plans the copy of seasons that never overlap, with no price above `most`. `shown` is the plan as previews send it. */
function planOf<Own extends AnySeason>(
  seasons: readonly Own[],
  publicHolidays: readonly PublicHoliday[],
  terms: CopyTerms,
  most: number,
  dayLater = dayInYear,
) {
  const { rows, added, gaps } = planCopy(seasons, publicHolidays, terms, dayLater)
  if (added.some(({ price }) => price > most)) {
    throw fieldFailure('percent', ADMIN_SENTENCES.copy_percent)
  }
  const shown = {
    rows: rows.map(({ publicHoliday, unknown_public_holiday, asked_public_holiday, ...row }) => ({
      ...row,
      wanted: row.wanted === null ? null : rangeOf(row.wanted),
      publicHoliday: publicHoliday?.kind ?? null,
      unknown_public_holiday: unknown_public_holiday?.kind ?? null,
      asked_public_holiday: asked_public_holiday?.kind ?? null,
      collisions: row.collisions.map((own) => ({ id: own.id, name: own.name, ...rangeOf(own) })),
    })),
    existing: seasons.filter((season) => rangesOverlap(season, yearRange(terms.to_year))),
    gaps,
  }
  return { added, shown }
}

/** Plans what a copy would write, with a digest of it and of every season it depends on. */
export async function planSeasonCopy(db: Db, villaId: number, terms: CopyTerms) {
  refuseEarlierYear(terms)
  if (!(await villaNames(db, [villaId])).has(villaId)) throw new Failure('not_found')
  const seasons = (await seasonsOf(db, [villaId])).map(({ villa_id: _villa, ...season }) => season)
  const { added, shown } = planOf(seasons, await readPublicHolidays(db), terms, MAX_PRICE)
  const digest = previewDigest(terms, added, versionsOf(seasons))
  return { added, preview: { digest, ...shown, nights: nightsAdded(added) } }
}

/** The same for a boat: for one unit, or for each that it has seasons of. */
export async function planBoatSeasonCopy(
  db: Db,
  boatId: number,
  { unit: asked, ...terms }: CopyTerms & { unit?: TripUnit | undefined },
) {
  refuseEarlierYear(terms)
  const units = await seasonsByUnit(db, boatId, asked)
  const publicHolidays = await readPublicHolidays(db)
  const plans = units.map(({ unit, seasons }) => {
    const keeps_weekday = unit === 'week' && keepsWeekday(seasons, terms.from_year)
    const dayLater = keeps_weekday ? sameWeekday(terms) : dayInYear
    const plan = planOf(seasons, publicHolidays, terms, MAX_UNIT_PRICE, dayLater)
    return { unit, keeps_weekday, ...plan }
  })
  const added = plans.flatMap((plan) => plan.added)
  const digest = previewDigest(terms, added, versionsOf(units.flatMap(({ seasons }) => seasons)))
  const shown = plans.map(({ unit, keeps_weekday, ...plan }) => ({
    unit,
    keeps_weekday,
    ...plan.shown,
    days: nightsAdded(plan.added),
  }))
  return { added, preview: { digest, units: shown } }
}
