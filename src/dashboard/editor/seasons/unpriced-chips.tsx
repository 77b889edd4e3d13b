import { rangeNights } from '../../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { formatNights } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { chipLook } from '../../../ui/chip.tsx'
import { SEASON_WORDS } from './words.ts'
import type { SeasonCounts } from './words.ts'

type UnpricedChipsProps = {
  /** «Fiyatı olmayan geceler satılmaz:» */
  label: string
  gaps: readonly NightRange[]
  counts: SeasonCounts
  /** Where a season with these nights or days is added. */
  hrefOf: (gap: NightRange) => string
}

/** Nights or days that have no price, each a link to a new season there. */
export function UnpricedChips({ label, gaps, counts, hrefOf }: UnpricedChipsProps) {
  return (
    <p className="unpriced">
      <span>{label}</span>
      {gaps.map((gap) => (
        <AppLink key={gap.starts_on} href={hrefOf(gap)} {...chipLook()}>
          {formatNights(gap, 'long')} · {rangeNights(gap)} {SEASON_WORDS[counts].counted}
        </AppLink>
      ))}
    </p>
  )
}
