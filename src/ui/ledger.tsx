import type { ReactNode } from 'react'
import { Money, usePrintedParts } from './money.tsx'

export type LedgerLine = {
  label: ReactNode
  /** Kuruş; a discount is negative. */
  amount: number
  note?: ReactNode
  tone?: 'discount' | 'mute' | 'changed'
  /** The amount before a change, shown struck through. */
  before?: number
  key?: string
}

type LedgerProps = {
  lines: LedgerLine[]
  total?: { label: ReactNode; amount: number }
  /** The dashboard writes lira whatever the visitor's currency. */
  owed?: boolean
  className?: string
}

/**
 * Lines of label, dotted leader and amount, with the total below a rule. Lines that make up the total are
 * printed so that they add up to it.
 */
export function Ledger({ lines, total, owed, className = '' }: LedgerProps) {
  const parts = usePrintedParts(
    lines.map(({ amount }) => amount),
    owed,
  )
  const isSum = total !== undefined && total.amount === lines.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <dl className={`ledger ${className}`}>
      {lines.map((line, index) => (
        <LedgerRow key={line.key ?? index} line={line} units={isSum ? parts[index] : undefined} owed={owed} />
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

type LedgerRowProps = { line: LedgerLine; units: number | undefined; owed: boolean | undefined }

function LedgerRow({ line, units, owed }: LedgerRowProps) {
  const tone = line.tone ?? (line.amount < 0 ? 'discount' : undefined)
  return (
    <div className="ledger-row" data-tone={tone}>
      <dt>
        {line.label}
        {line.note && <small>{line.note}</small>}
      </dt>
      <dd>
        {line.before !== undefined && (
          <s>
            <Money amount={line.before} owed={owed} />
          </s>
        )}
        <Money amount={line.amount} units={units} owed={owed} />
      </dd>
    </div>
  )
}
