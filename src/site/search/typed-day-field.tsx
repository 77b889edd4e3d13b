import { useState } from 'react'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { parseTypedDay, UNREADABLE_DAY } from './parse-typed-day.ts'

type TypedDayFieldProps = {
  label: string
  day: string
  /** Takes the day ('' for none), or returns why it is refused. */
  onDay: (day: string) => string
  /** Called on Enter when the day was taken. */
  onEntered?: () => void
  input?: React.RefObject<HTMLInputElement | null>
}

/** A text field for a day, which is parsed on Enter and on blur. */
export function TypedDayField({ label, day, onDay, onEntered, input }: TypedDayFieldProps) {
  // The text while the visitor types; null shows the chosen day.
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [shown, setShown] = useState(day)
  if (shown !== day) {
    // The day was picked in the calendar or cleared.
    setShown(day)
    setText(null)
    setError('')
  }
  const read = (): boolean => {
    if (text === null) return true
    const refusal = take(text.trim())
    setError(refusal)
    if (refusal === '') setText(null)
    return refusal === ''
  }
  const take = (written: string): string => {
    const today = todayInIstanbul(new Date())
    const found = written === '' ? '' : parseTypedDay(written, today)
    if (found === null) return UNREADABLE_DAY
    if (found === day) return ''
    return found !== '' && found < today ? 'Bugünden sonraki bir gün yazın' : onDay(found)
  }
  return (
    <Field label={label} error={error}>
      <TextInput
        ref={input}
        controlSize={40}
        className="tabular"
        autoComplete="off"
        placeholder="gg.aa.yyyy"
        value={text ?? (day === '' ? '' : formatDay(day, 'medium'))}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={read}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter in the date fields must not submit the search.
          event.preventDefault()
          if (read()) onEntered?.()
        }}
      />
    </Field>
  )
}
