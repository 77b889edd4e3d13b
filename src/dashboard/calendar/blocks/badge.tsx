import { StatusBadge } from '../../../ui/badge.tsx'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { BLOCK_STATUSES } from '../../calendar-grid/blocks/blocks.ts'
import type { BlockStatus } from '../../calendar-grid/blocks/blocks.ts'

const TONES: Record<BlockStatus, BadgeTone> = {
  current: 'warn',
  coming: 'primary',
  past: 'neutral',
  freed: 'expired',
}

export function BlockBadge({ status }: { status: BlockStatus }) {
  return (
    <StatusBadge tone={TONES[status]}>
      {BLOCK_STATUSES.find(({ value }) => value === status)?.label ?? status}
    </StatusBadge>
  )
}
