import { CASE_SENTENCES, FIELD_SENTENCES, NAMELESS } from '../../contract/failure.ts'
import { fillIn } from '../../domain/fill-in.ts'
import type { NightRange, PlannedSeason } from '../../domain/season-plan.ts'
import { overlapping, rangeNights } from '../../domain/season-plan.ts'
import type { Day } from '../../domain/stay.ts'
import { formatNights } from '../../domain/turkish.ts'
import { Failure, fieldFailure } from '../failure.ts'

/** A season of more than a year and a bit is a typing error. */
const MOST_NIGHTS = 400

/** Nights [startDate, endDate) that hold one at least. `field`: where the sentence belongs. */
export function checkedRange(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  field = 'endDate',
): NightRange {
  const range = { starts_on: startDate, ends_on: endDate }
  if (endDate <= startDate) throw fieldFailure(field, FIELD_SENTENCES.last_night)
  if (rangeNights(range) > MOST_NIGHTS) {
    throw fieldFailure(field, fillIn(FIELD_SENTENCES.too_many_nights, { n: MOST_NIGHTS }))
  }
  return range
}

interface SeasonBody {
  name: string
  startDate: Day
  endDate: Day
  price: number
  min_nights: number
  min_nights_applies: 'arrival' | 'touch'
  closed_arrival_days: number[]
  closed_departure_days: number[]
}

/** What a form says, as a season that shall stand. */
export function wantedSeason(body: SeasonBody, id: number | null): PlannedSeason {
  const { name, price, min_nights, min_nights_applies, closed_arrival_days, closed_departure_days } = body
  return {
    id,
    name,
    ...checkedRange(body),
    price,
    min_nights,
    min_nights_applies,
    closed_arrival_days,
    closed_departure_days,
  }
}

const nameOf = ({ name }: { name: string }) => (name === '' ? NAMELESS.season : name)

/** 409 that names the wanted nights and every season that holds some of them. */
export function overlapFailure(
  wanted: NightRange,
  others: readonly (NightRange & { id: number | null; name: string })[],
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
    content: {
      overlaps: others.map(({ id, name, starts_on, ends_on }) => ({ id, name, starts_on, ends_on })),
    },
  })
}

/** Whether neighbours have to make way; refused where they may not. */
export function mustCut(seasons: readonly PlannedSeason[], wanted: PlannedSeason, mayCut: boolean): boolean {
  const others = overlapping(seasons, wanted, wanted.id)
  if (others.length > 0 && !mayCut) throw overlapFailure(wanted, others)
  return others.length > 0
}
