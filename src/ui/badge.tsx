import type { ReactNode } from 'react'

export type BadgeTone = 'primary' | 'warn' | 'ok' | 'neutral' | 'danger' | 'expired'

/** A state as a coloured mark with a text, never as a colour alone. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}

/** A number on a bell, a heart or a menu row. The label of the control includes it. Zero renders nothing. */
export function Count({ value }: { value: number }) {
  if (value <= 0) return null
  return (
    <em className="count" aria-hidden="true">
      {value > 99 ? '99+' : value}
    </em>
  )
}
