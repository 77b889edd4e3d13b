import { lazy, useState } from 'react'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { DateInput } from '../../../ui/inputs.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { LazyPart } from '../../lazy-part.tsx'
import { TypedDay } from '../../search/search-dates.tsx'

// The calendar and its library are loaded when the field is opened. Typing a day works without them.
const SearchCalendar = lazy(async () => ({
  default: (await import('../../search/search-calendar.tsx')).SearchCalendar,
}))

type DayFieldProps = { date: string; onChange: (date: string) => void }

/** The day on which a trip begins, typed or picked. Without scripts it is the browser's own field for a day. */
export function DayField({ date, onChange }: DayFieldProps) {
  const [openings, setOpenings] = useState(0)
  return (
    <Popover
      label="Gün"
      className="search-pop search-dates search-day"
      onToggled={(open) => open && setOpenings((count) => count + 1)}
      trigger={(trigger) => (
        <button {...trigger} type="button" className="search-field search-opener">
          <span className="field-label">Gün</span>
          <span className="search-value" data-empty={date === '' || undefined}>
            {date === '' ? 'Gün seçin' : formatDay(date, 'medium')}
          </span>
        </button>
      )}
    >
      {(close) => (
        <>
          <div className="search-typed needs-script">
            <TypedDay
              label="Tur günü"
              day={date}
              onDay={(day) => {
                onChange(day)
                return ''
              }}
              onEntered={close}
            />
          </div>
          <div className="search-typed without-script">
            <Field label="Tur günü" name="date" id="arama-gun">
              <DateInput
                controlSize={40}
                value={date}
                min={todayInIstanbul(new Date())}
                onChange={(event) => onChange(event.target.value)}
              />
            </Field>
          </div>
          {openings > 0 && (
            <LazyPart
              fallback={<div className="search-calendar-wait" aria-busy="true" />}
              failed={<p className="search-note">Takvim yüklenemedi. Günü yukarıya yazabilirsiniz.</p>}
            >
              <SearchCalendar isOneDay startDate={date} endDate="" opening={openings} onChange={onChange} />
            </LazyPart>
          )}
          <div className="search-pop-foot">
            <span className="search-pop-ways needs-script">
              <Button tone="quiet" size={40} onClick={() => onChange('')}>
                Günü temizle
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
