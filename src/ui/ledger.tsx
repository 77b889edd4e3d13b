import type { ReactNode } from 'react'
import { Money } from './money.tsx'

export type LedgerLine = {
  label: ReactNode
  /** Kuruş; a discount is negative. */
  amount: number
  note?: ReactNode
  tone?: 'discount' | 'mute' | 'changed'
  /** The amount before a change, shown struck. */
  before?: number
  key?: string
}

type LedgerProps = {
  lines: LedgerLine[]
  total?: { label: ReactNode; amount: number }
  /** The back office writes lira whatever the visitor's currency. */
  owed?: boolean
  className?: string
}

/** Label, dotted leader, amount; the total under a rule of ink. */
export function Ledger({ lines, total, owed, className = '' }: LedgerProps) {
  return (
    <dl className={`ledger ${className}`}>
      {lines.map((line, index) => (
        <LedgerRow key={line.key ?? index} line={line} owed={owed} />
      ))}
      {total && (
        <div className="ledger-row ledger-total">
          <dt>{total.label}</dt>
          <dd>
            <Money amount={total.amount} owed={owed} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function LedgerRow({ line, owed }: { line: LedgerLine; owed: boolean | undefined }) {
  const tone = line.tone ?? (line.amount < 0 ? 'discount' : undefined)
  return (
    <div className="ledger-row" data-tone={tone}>
      <dt>
        {line.label}
        {line.note && <small>{line.note}</small>}
      </dt>
      <Leader />
      <dd>
        {line.before !== undefined && (
          <s>
            <Money amount={line.before} owed={owed} />
          </s>
        )}
        <Money amount={line.amount} owed={owed} />
      </dd>
    </div>
  )
}

/** The dots between a label and its amount. A `dd` would be read; an empty presentational one is not. */
export function Leader() {
  return <dd className="leader" role="presentation" aria-hidden="true" />
}
