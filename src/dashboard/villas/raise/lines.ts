import type { ContentOf } from '../../../contract/registry.ts'
import { formatNights } from '../../../domain/turkish/turkish.ts'

type RaisePreview = ContentOf<'POST /v1/admin/villas/price/raise/preview'>

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
