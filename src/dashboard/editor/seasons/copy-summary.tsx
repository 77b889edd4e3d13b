import { nightsAdded } from '../../../domain/pricing/season-copy.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import { piecesOf } from './copy-table.tsx'
import type { CopiedSeason } from './copy-table.tsx'
import { SEASON_WORDS } from './words.ts'
import type { SeasonCounts } from './words.ts'

type CopySummaryProps = {
  preview: { rows: readonly CopiedSeason[]; existing: readonly unknown[]; gaps: readonly NightRange[] }
  counts: SeasonCounts
}

/** How much a copy adds, what stays as it is, and what has no price afterwards. */
export function CopySummary({ preview: { rows, existing, gaps }, counts }: CopySummaryProps) {
  const { counted } = SEASON_WORDS[counts]
  const pieces = piecesOf(rows)
  return (
    <p className="dialog-summary">
      <span>
        Eklenecek{' '}
        <b>
          {pieces.length} dönem, {nightsAdded(pieces)} {counted}
        </b>
      </span>
      {existing.length > 0 && (
        <span>
          Olduğu gibi kalan <b>{existing.length} dönem</b>
        </span>
      )}
      {gaps.length > 0 && (
        <span>
          Fiyatsız kalan{' '}
          <b>
            {nightsAdded(gaps)} {counted}
          </b>
        </span>
      )}
    </p>
  )
}
