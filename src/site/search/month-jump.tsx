import { monthAt, monthNumber, monthTitle } from '../../domain/calendar/month.ts'
import { Select } from '../../ui/inputs.tsx'

type MonthJumpProps = {
  /** The first and the last month of the calendar, YYYY-MM. */
  first: string
  last: string
  /** The first of the shown months. */
  month: string
  onMonth: (month: string) => void
}

/** Goes to any month of a calendar at once. */
export function MonthJump({ first, last, month, onMonth }: MonthJumpProps) {
  const months = Array.from({ length: monthNumber(last) - monthNumber(first) + 1 }, (_, index) =>
    monthAt(monthNumber(first) + index),
  )
  return (
    <span className="month-jump needs-script">
      <Select
        aria-label="Aya git"
        controlSize={40}
        value={month}
        options={months.map((value) => ({ value, label: monthTitle(value) }))}
        onChange={(event) => onMonth(event.target.value)}
      />
    </span>
  )
}
