import type { ReactNode } from 'react'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { FieldSet } from '../../../ui/field.tsx'

/** Filters of one subject in the drawer. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FieldSet label={title} className="filter-group">
      {children}
    </FieldSet>
  )
}

const MOST_SHOWN = 8

type LeastChoiceProps = {
  name: string
  /** What is counted, for screen readers: «oda». */
  what: string
  /** The most that any villa or boat has. */
  most: number
  /** The initial choice, and the current one. */
  given: number | null
  chosen: number | null
  /** How many villas or boats a choice would leave; undefined: not known. */
  countOf: (least: number) => number | undefined
}

/** «Fark etmez», 1+, 2+ …: at least so many. A choice that leaves none cannot be made. */
export function LeastChoice({ name, what, most, given, chosen, countOf }: LeastChoiceProps) {
  return (
    <div className="filter-rooms">
      <ChoiceChip type="radio" name={name} value="" defaultChecked={given === null}>
        Fark etmez
      </ChoiceChip>
      {Array.from({ length: Math.min(most, MOST_SHOWN) }, (_, index) => index + 1).map((least) => (
        <ChoiceChip
          key={least}
          type="radio"
          name={name}
          value={least}
          defaultChecked={given === least}
          disabled={countOf(least) === 0 && chosen !== least}
        >
          {least}+<span className="sr-only"> {what}</span>
          {countOf(least) !== undefined && <span className="filter-count">{countOf(least)}</span>}
        </ChoiceChip>
      ))}
    </div>
  )
}
