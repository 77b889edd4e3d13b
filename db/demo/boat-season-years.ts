import { addDays, isoWeekday, type Day } from '../../src/domain/calendar/stay.ts'
import type { BoatSeason } from './boats/demo-boat.ts'
import { shiftYears } from './season-years.ts'

/** How many days before today prices reach, so that the trips of the past have theirs. */
const DAYS_OF_HISTORY = 200

const SATURDAY = 6

/**
 * The seasons of a boat in the years around `today`: those of its list, moved by whole years. The list begins in autumn,
 * so in spring the coming summer belongs to the year before. All seasons begin on Saturdays, as in the list.
 */
export function seasonsAround(
  seasons: readonly BoatSeason[],
  grid: readonly { starts_on: Day }[],
  today: Day,
): BoatSeason[] {
  const first = grid[0]!.starts_on
  const years = Number(today.slice(0, 4)) - Number(first.slice(0, 4))
  const earliest = addDays(today, -DAYS_OF_HISTORY)
  return [-2, -1, 0]
    .flatMap((turn) => {
      const moved = seasons.map((season) => move(season, years + turn))
      if (turn === 0) return moved
      // The list ends with a winter that the next year begins with.
      const next = saturdayNear(shiftYears(first, years + turn + 1))
      return moved.map((season) => ({ ...season, ends_on: season.ends_on < next ? season.ends_on : next }))
    })
    .filter(({ starts_on, ends_on }) => starts_on < ends_on && ends_on > earliest)
    .toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
}

function move(season: BoatSeason, years: number): BoatSeason {
  return {
    ...season,
    name: season.name.replaceAll(/20\d\d/g, (year) => String(Number(year) + years)),
    starts_on: saturdayNear(shiftYears(season.starts_on, years)),
    ends_on: saturdayNear(shiftYears(season.ends_on, years)),
  }
}

/** The Saturday that is at most three days away. */
function saturdayNear(day: Day): Day {
  const ahead = (SATURDAY - isoWeekday(day) + 7) % 7
  return addDays(day, ahead > 3 ? ahead - 7 : ahead)
}
