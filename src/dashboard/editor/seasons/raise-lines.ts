import type { Kurus } from '../../../domain/pricing/money.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { formatNights, formatNumber } from '../../../domain/turkish/turkish.ts'
import { SEASON_WORDS } from './words.ts'
import type { SeasonCounts } from './words.ts'

interface RaisedSeason extends NightRange {
  season_id: number
  name: string
  price_before: Kurus
  price_after: Kurus
  kept: NightRange[]
}

/** What becomes of the seasons of one villa, or of one unit of a boat. */
export interface RaisedGroup {
  name: string
  seasons: RaisedSeason[]
  /** nights or days of the range without a season */
  unpriced: number
}

/** One season of a group in the preview, or a group without any. */
export interface RaiseLine {
  key: string
  group: string
  season: RaisedSeason | null
  /** What stays as it is, in words. */
  note: string
}

/** The preview as lines of a table: first the groups with prices that change, each season in a line. */
export function linesOf(groups: readonly RaisedGroup[], counts: SeasonCounts): RaiseLine[] {
  const words = SEASON_WORDS[counts]
  const [priced, others] = [
    groups.filter(({ seasons }) => seasons.length > 0),
    groups.filter(({ seasons }) => seasons.length === 0),
  ]
  return [
    ...priced.flatMap(({ name, seasons, unpriced }) =>
      seasons.map((season, index): RaiseLine => ({
        key: String(season.season_id),
        group: name,
        season,
        note: [
          noteOf(season),
          index === seasons.length - 1 && unpriced > 0 ? `${formatNumber(unpriced)} ${words.unpriced}` : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
      })),
    ),
    ...others.map(({ name }, index): RaiseLine => ({
      key: `none ${index}`,
      group: name,
      season: null,
      note: words.none,
    })),
  ]
}

function noteOf({ price_before, price_after, kept }: RaisedSeason): string {
  if (price_before === price_after) return 'Yuvarlayınca aynı kalıyor'
  if (kept.length === 0) return ''
  return `Dönem bölünür; eski fiyatta kalan: ${kept.map((nights) => formatNights(nights)).join(', ')}`
}
