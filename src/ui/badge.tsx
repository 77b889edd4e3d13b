import type { ReactNode } from 'react'

export type BadgeTone =
  | 'primary'
  | 'hold'
  | 'warn'
  | 'ok'
  | 'neutral'
  | 'danger'
  | 'bloom'
  | 'expired'
  | 'danger-outline'

type BadgeProps = {
  tone?: BadgeTone
  /** Without the sail. */
  plain?: boolean
  children: ReactNode
}

/** A state as a sail and a word, never as a colour alone. */
export function StatusBadge({ tone = 'neutral', plain, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone} data-plain={plain || undefined}>
      {children}
    </span>
  )
}

/** A number on a bell, a heart or a menu row; the control's own name says it in words. Zero draws nothing. */
export function Count({ value }: { value: number }) {
  if (value <= 0) return null
  return (
    <em className="count" aria-hidden="true">
      {value > 99 ? '99+' : value}
    </em>
  )
}
