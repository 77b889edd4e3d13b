import type { ReactNode } from 'react'
import { Money, usePrintedParts } from './money.tsx'

export type PaymentPart = {
  when: 'now' | 'arrival' | 'deposit'
  /** The short label in the bar: «Ön ödeme», «Girişte», «Depozito». */
  short: string
  /** The label of the line below: «Ön ödeme, %35». */
  label: ReactNode
  /** Kuruş; its share of the whole sets the width in the bar. */
  amount: number
}

type PaymentScheduleProps = { parts: PaymentPart[]; owed?: boolean; className?: string }

/** When each amount is paid: a bar of its parts, then the same as lines. Parts of 0 are left out. */
export function PaymentSchedule({ parts, owed, className = '' }: PaymentScheduleProps) {
  const shown = parts.filter((part) => part.amount > 0)
  // The parts due now and at check-in make up the total; the damage deposit is separate.
  const ofTotal = shown.filter((part) => part.when !== 'deposit')
  const units = usePrintedParts(
    ofTotal.map(({ amount }) => amount),
    owed,
  )
  if (shown.length === 0) return null
  const whole = shown.reduce((sum, part) => sum + part.amount, 0)
  return (
    <div className={className}>
      <ul className="when-bar" aria-hidden="true">
        {shown.map((part) => (
          <li key={part.when} data-when={part.when} style={{ '--share': (part.amount / whole).toFixed(3) }}>
            {part.short}
          </li>
        ))}
      </ul>
      <dl className="when-lines">
        {shown.map((part) => (
          <div className="ledger-row" key={part.when} data-when={part.when}>
            <dt>
              <span className="sail-mark" />
              {part.label}
            </dt>
            <dd>
              <Money amount={part.amount} units={units[ofTotal.indexOf(part)]} owed={owed} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
