import { useState } from 'react'
import { isoWeekday } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { formatDay, weekdayName } from '../../domain/turkish/turkish.ts'
import { parseTypedDay, UNREADABLE_DAY } from '../search/parse-typed-day.ts'

type TypedDayProps = {
  label: string
  day: Day | null
  /** False when the day was refused. */
  onDay: (day: Day) => boolean
  today: Day
  errorId: string | undefined
  onError: (sentence: string) => void
  input?: React.RefObject<HTMLInputElement | null>
}

/** A day typed as gg.aa.yyyy. It is read when the field is left. */
export function TypedDay({ label, day, onDay, today, errorId, onError, input }: TypedDayProps) {
  // The text while the visitor types; null shows the chosen day.
  const [text, setText] = useState<string | null>(null)
  const read = () => {
    if (text === null) return
    const found = text.trim() === '' ? day : parseTypedDay(text, today)
    if (found === null && text.trim() !== '') return onError(UNREADABLE_DAY)
    onError('')
    if (found === null || found === day || onDay(found)) setText(null)
  }
  return (
    <label className="stay-date needs-script">
      <small>{day === null ? label : `${label}, ${weekdayName(isoWeekday(day))}`}</small>
      <input
        ref={input}
        type="text"
        inputMode="text"
        autoComplete="off"
        placeholder="gg.aa.yyyy"
        aria-describedby={errorId}
        aria-invalid={(errorId !== undefined && text !== null) || undefined}
        value={text ?? (day === null ? '' : formatDay(day, 'medium'))}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={read}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          read()
        }}
      />
    </label>
  )
}

type NativeDayProps = { label: string; name: string; day: Day | undefined; min: Day }

/** The browser's own day field, in its place where no script runs. */
export function NativeDay({ label, name, day, min }: NativeDayProps) {
  return (
    <label className="stay-date without-script">
      <small>{label}</small>
      <input key={day} type="date" name={name} defaultValue={day} min={min} />
    </label>
  )
}
