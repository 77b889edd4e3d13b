import { lazy, useRef, useState } from 'react'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Checkbox, DateInput, TextInput } from '../../ui/inputs.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { Popover } from '../../ui/popover.tsx'
import { FLEXIBLE_DAYS, stayText, type SearchFieldProps } from './search-values.ts'
import { parseTypedDay, UNREADABLE_DAY } from './parse-typed-day.ts'

// The calendar and its library are loaded when the date field is opened. Typing dates works without them.
const SearchCalendar = lazy(async () => ({ default: (await import('./search-calendar.tsx')).SearchCalendar }))

type SearchDatesProps = SearchFieldProps & {
  /** A part of the search panel, or a field of another form, whose dates are never flexible. */
  look?: 'panel' | 'field'
}

/**
 * The dates of the search, typed or picked. Without scripts the browser's own date fields are shown in their
 * place.
 */
export function SearchDates({ state, change, look = 'panel' }: SearchDatesProps) {
  // The calendar is loaded at the first opening and shows the chosen month at each.
  const [openings, setOpenings] = useState(0)
  const { startDate, endDate } = state
  const text = stayText(startDate, endDate)
  const take = (from: string, to: string) => change({ startDate: from, endDate: to })
  return (
    <Popover
      label="Giriş – çıkış"
      className="search-pop search-dates"
      onToggled={(open) => open && setOpenings((count) => count + 1)}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={look === 'panel' ? 'search-field search-opener' : 'field stay-opener'}
        >
          <span className="field-label">Giriş – çıkış</span>
          <span
            className={look === 'panel' ? 'search-value' : 'control search-value'}
            data-empty={text === null || undefined}
          >
            {text ?? 'Tarih seçin'}
          </span>
        </button>
      )}
    >
      {(close) => (
        <>
          <TypedDates startDate={startDate} endDate={endDate} onChange={take} />
          <div className="search-typed without-script">
            <Field label="Giriş" name="startDate" id="arama-giris">
              <DateInput
                controlSize={40}
                value={startDate}
                onChange={(event) => change({ startDate: event.target.value })}
              />
            </Field>
            <Field label="Çıkış" name="endDate" id="arama-cikis">
              <DateInput
                controlSize={40}
                value={endDate}
                min={startDate || undefined}
                onChange={(event) => change({ endDate: event.target.value })}
              />
            </Field>
          </div>
          {openings > 0 && (
            <LazyPart
              fallback={<div className="search-calendar-wait" aria-busy="true" />}
              failed={<p className="search-note">Takvim yüklenemedi. Tarihleri yukarıya yazabilirsiniz.</p>}
            >
              <SearchCalendar startDate={startDate} endDate={endDate} opening={openings} onChange={take} />
            </LazyPart>
          )}
          <div className="search-pop-foot">
            {look === 'panel' && (
              <Checkbox
                name="flexible"
                value={FLEXIBLE_DAYS}
                checked={state.flexible > 0}
                onChange={(event) => change({ flexible: event.target.checked ? FLEXIBLE_DAYS : 0 })}
                label="Tarihlerim esnek, ±3 gün"
              />
            )}
            <span className="search-pop-ways needs-script">
              <Button tone="quiet" size={40} onClick={() => take('', '')}>
                Tarihleri temizle
              </Button>
              <Button size={40} onClick={close}>
                Tamam
              </Button>
            </span>
          </div>
        </>
      )}
    </Popover>
  )
}

type TypedDatesProps = {
  startDate: string
  endDate: string
  onChange: (startDate: string, endDate: string) => void
}

/** Two text fields for dates: "4.7.2027", "4 Temmuz". They are parsed on Enter and on blur. */
function TypedDates({ startDate, endDate, onChange }: TypedDatesProps) {
  const departure = useRef<HTMLInputElement>(null)
  const arrive = (day: string) => {
    onChange(day, endDate > day ? endDate : '')
    return ''
  }
  const depart = (day: string) => {
    if (day !== '' && day <= startDate) return 'Çıkış, girişten sonra olmalı'
    onChange(startDate, day)
    return ''
  }
  return (
    <div className="search-typed needs-script">
      <TypedDay label="Giriş" day={startDate} onDay={arrive} onEntered={() => departure.current?.focus()} />
      <TypedDay label="Çıkış" day={endDate} onDay={depart} input={departure} />
    </div>
  )
}

type TypedDayProps = {
  label: string
  day: string
  /** Takes the day ('' for none), or returns why it is refused. */
  onDay: (day: string) => string
  /** Called on Enter when the day was taken. */
  onEntered?: () => void
  input?: React.RefObject<HTMLInputElement | null>
}

/** A text field for a day, which is parsed on Enter and on blur. */
export function TypedDay({ label, day, onDay, onEntered, input }: TypedDayProps) {
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
