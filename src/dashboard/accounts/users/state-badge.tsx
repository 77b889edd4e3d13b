import { StatusBadge } from '../../../ui/badge.tsx'
import type { UserRow } from './calls.ts'

export const STATE_TEXTS = { active: 'Etkin', invited: 'Davet edildi', off: 'Kapalı' } as const
const TONES = { active: 'ok', invited: 'warn', off: 'neutral' } as const

export function StateBadge({ state }: Pick<UserRow, 'state'>) {
  return <StatusBadge tone={TONES[state]}>{STATE_TEXTS[state]}</StatusBadge>
}
