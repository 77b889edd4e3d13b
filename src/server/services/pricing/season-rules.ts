import { CASE_SENTENCES, FIELD_SENTENCES, UNNAMED } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import type { NightRange, PlannedSeason } from '../../../domain/pricing/season-plan.ts'
import { overlapping, rangeNights } from '../../../domain/pricing/season-plan.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { formatNights } from '../../../domain/turkish/turkish.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'

/** A longer season is a typing error. */
const MAX_NIGHTS = 400

/** What a range counts: the nights of a villa or the days of a boat. */
const COUNTED = {
  nights: { empty: FIELD_SENTENCES.last_night, tooMany: FIELD_SENTENCES.too_many_nights },
  days: { empty: FIELD_SENTENCES.last_day, tooMany: FIELD_SENTENCES.too_many_days },
}

/**
 * Refuses nights or days [starts_on, ends_on) that are empty or too many. `field` is the field that the failure
 * names.
 */
export function checkRange(
  range: NightRange,
  { field = 'endDate', of = 'nights' }: { field?: string; of?: keyof typeof COUNTED } = {},
): void {
  const { empty, tooMany } = COUNTED[of]
  if (range.ends_on <= range.starts_on) throw fieldFailure(field, empty)
  if (rangeNights(range) > MAX_NIGHTS) throw fieldFailure(field, fillIn(tooMany, { n: MAX_NIGHTS }))
}

/** Validates the nights or days of a call and returns them under the names of the record. */
export function validatedRange(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  field = 'endDate',
  of: keyof typeof COUNTED = 'nights',
): NightRange {
  const range = { starts_on: startDate, ends_on: endDate }
  checkRange(range, { field, of })
  return range
}

type AsStored<Body> = Omit<Body, 'startDate' | 'endDate'> &
  (Body extends { startDate: Day; endDate: Day } ? NightRange : Partial<NightRange>)

/** Maps the fields of a call to those of the record. Fields that are not sent stay absent. */
export function toRecordFields<Body extends { startDate?: Day; endDate?: Day }>(body: Body): AsStored<Body> {
  const { startDate, endDate, ...rest } = body
  return {
    ...rest,
    ...(startDate === undefined ? {} : { starts_on: startDate }),
    ...(endDate === undefined ? {} : { ends_on: endDate }),
  } as AsStored<Body>
}

const nameOf = ({ name }: { name: string }) => (name === '' ? UNNAMED.season : name)

/**
 * The failure that names the wanted nights and every season that has some of them. With `field` the sentence also
 * stands at that field.
 */
export function overlapFailure(
  wanted: NightRange,
  others: readonly (NightRange & { id: number | null; name: string })[],
  field?: string,
): Failure {
  const [first] = others
  const range = formatNights(wanted)
  const sentence =
    others.length === 1
      ? fillIn(CASE_SENTENCES.season_overlaps, { range, name: nameOf(first!), theirs: formatNights(first!) })
      : fillIn(CASE_SENTENCES.season_overlaps_several, {
          range,
          others: others.map((own) => `«${nameOf(own)}» (${formatNights(own)})`).join(', '),
        })
  return new Failure('seasons_overlap', {
    sentence,
    ...(field === undefined ? {} : { errors: [{ field, message: sentence }] }),
    content: {
      overlaps: others.map(({ id, name, starts_on, ends_on }) => ({ id, name, starts_on, ends_on })),
    },
  })
}

/** Whether other seasons must be shortened. @throws Failure seasons_overlap when that is not allowed */
export function needsCut(seasons: readonly PlannedSeason[], wanted: PlannedSeason, mayCut: boolean): boolean {
  const others = overlapping(seasons, wanted, wanted.id)
  if (others.length > 0 && !mayCut) throw overlapFailure(wanted, others)
  return others.length > 0
}
