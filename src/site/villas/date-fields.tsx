import CalendarDays from 'lucide-react/icons/calendar-days'
import { useId, useRef, useState } from 'react'
import { canArrive, reasonSentence } from '../../domain/calendar/date-selection.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { IconButton } from '../../ui/button.tsx'
import { NativeDay, TypedDay } from '../rentals/typed-day.tsx'
import type { Booking } from './use-booking.ts'

type DateFieldsProps = {
  booking: Booking
  /** Opens the date sheet. */
  onOpen: () => void
}

/**
 * Check-in and check-out, typed as gg.aa.yyyy or picked. Without scripts the browser's own date fields are
 * shown in their place and are sent with the form.
 */
export function DateFields({ booking, onOpen }: DateFieldsProps) {
  const { selection, choice } = booking
  const [error, setError] = useState('')
  const errorId = useId()
  const departure = useRef<HTMLInputElement>(null)
  const { calendar, start, end, reason } = selection
  const said = error !== '' ? error : reason === null ? '' : reasonSentence(reason)

  /** False keeps the typed text. */
  const refuse = (sentence: string) => {
    setError(sentence)
    return false
  }
  const take = (from: Day, to: Day) => {
    setError('')
    booking.choose(from, to)
    return true
  }
  const enterStart = (day: Day) => {
    if (end !== null && day < end) {
      departure.current?.focus()
      return take(day, end)
    }
    const verdict = canArrive(calendar, day)
    if (!verdict.allowed) return refuse(verdict.reason === null ? '' : reasonSentence(verdict.reason))
    setError('')
    booking.begin(day)
    departure.current?.focus()
    return true
  }
  const enterEnd = (day: Day) => {
    if (start === null) return refuse('Önce giriş tarihini yazın')
    return day > start ? take(start, day) : refuse('Çıkış, girişten sonra olmalı')
  }
  const shared = { errorId: said === '' ? undefined : errorId, onError: setError, today: calendar.today }
  return (
    <div className="stay-fields">
      <div className="stay-dates" data-bad={said !== '' || undefined}>
        <TypedDay {...shared} label="Giriş" day={start} onDay={enterStart} />
        <TypedDay {...shared} label="Çıkış" day={end} onDay={enterEnd} input={departure} />
        <IconButton className="stay-open needs-script" label={openLabel(booking)} onClick={onOpen}>
          <CalendarDays size={19} />
        </IconButton>
        <NativeDay label="Giriş" name="startDate" day={choice.stay?.check_in} min={calendar.today} />
        <NativeDay label="Çıkış" name="endDate" day={choice.stay?.check_out} min={calendar.today} />
      </div>
      {said !== '' && (
        <p className="field-error needs-script" id={errorId} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}

function openLabel({ selection: { start, end } }: Booking): string {
  if (start === null || end === null) return 'Takvimde seç'
  return `Tarihleri değiştir, ${formatDay(start)} – ${formatDay(end)}`
}
