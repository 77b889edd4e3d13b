import { StatusBadge } from '../../../ui/badge.tsx'
import { GAP_STATUSES, SHORT_REASONS } from './gap.ts'
import type { Gap } from './gap.ts'

/** The state of a gap, or why it cannot be sold. */
export function GapBadge({ gap }: { gap: Pick<Gap, 'status' | 'reason'> }) {
  const { label, tone } = GAP_STATUSES.find(({ value }) => value === gap.status)!
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {gap.reason !== null && <small className="gap-note">{SHORT_REASONS[gap.reason]}</small>}
    </>
  )
}
