import type { ContentOf } from '../../../contract/registry.ts'
import { formatNights, formatNumber } from '../../../domain/turkish/turkish.ts'

export type RaisePreview = ContentOf<'POST /v1/admin/villas/price/raise/preview'>
type RaisedVilla = RaisePreview['villas'][number]

/** One season of one villa in the preview, or a villa without any. */
export interface RaiseLine {
  key: string
  villa: string
  season: RaisedVilla['seasons'][number] | null
  /** What stays as it is, in words. */
  note: string
}

/** The preview as lines of a table: first the villas with prices that change, each season in a line. */
export function linesOf({ villas }: RaisePreview): RaiseLine[] {
  const [priced, others] = [
    villas.filter(({ seasons }) => seasons.length > 0),
    villas.filter(({ seasons }) => seasons.length === 0),
  ]
  return [
    ...priced.flatMap(({ villa_id, villa_name, seasons, unpriced }) =>
      seasons.map((season, index): RaiseLine => ({
        key: `${villa_id} ${season.season_id}`,
        villa: villa_name,
        season,
        note: [
          noteOf(season),
          index === seasons.length - 1 && unpriced > 0
            ? `${formatNumber(unpriced)} gecenin dönemi yok, öyle kalır`
            : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
      })),
    ),
    ...others.map(({ villa_id, villa_name }): RaiseLine => ({
      key: String(villa_id),
      villa: villa_name,
      season: null,
      note: 'Bu gecelerde dönemi yok, değişmez',
    })),
  ]
}

function noteOf({ price_before, price_after, kept }: RaisedVilla['seasons'][number]): string {
  if (price_before === price_after) return 'Yuvarlayınca aynı kalıyor'
  if (kept.length === 0) return ''
  return `Dönem bölünür; eski fiyatta kalan: ${kept.map((nights) => formatNights(nights)).join(', ')}`
}

/** How many villas change, and how many stay as they are. */
export function villaCounts({ villas }: RaisePreview): { changed: number; left: number } {
  const changed = villas.filter(({ seasons }) =>
    seasons.some(({ price_before, price_after }) => price_before !== price_after),
  ).length
  return { changed, left: villas.length - changed }
}

/** «%12 artış · 1–31 Ağustos 2027» */
export const raiseText = (terms: { percent: number; starts_on: string; ends_on: string }): string =>
  `%${Math.abs(terms.percent)} ${terms.percent < 0 ? 'düşüş' : 'artış'} · ${formatNights(terms, 'long')}`
