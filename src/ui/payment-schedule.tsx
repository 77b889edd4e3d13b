import type { ReactNode } from 'react'
import { Leader } from './ledger.tsx'
import { Money, usePrintedParts } from './money.tsx'

export type PaymentPart = {
  when: 'now' | 'arrival' | 'deposit'
  /** The word in the sail: «Ön ödeme», «Girişte», «Depozito». */
  short: string
  /** The line beneath: «Ön ödeme, %35». */
  label: ReactNode
  /** Kuruş; its share sets the width of the sail. */
  amount: number
}

type PaymentScheduleProps = { parts: PaymentPart[]; owed?: boolean; className?: string }

/** When each amount is paid: sails side by side, then the same as lines. Parts of nothing are left out. */
export function PaymentSchedule({ parts, owed, className = '' }: PaymentScheduleProps) {
  const shown = parts.filter((part) => part.amount > 0)
  // now and at arrival make up the total; the deposit stands apart from it
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
            <Leader />
            <dd>
              <Money amount={part.amount} units={units[ofTotal.indexOf(part)]} owed={owed} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
