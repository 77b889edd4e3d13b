import { useState } from 'react'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { Field } from '../../../ui/field.tsx'
import { DateInput } from '../../../ui/inputs.tsx'
import { DatePopover } from '../../search/date-popover.tsx'
import { TypedDayField } from '../../search/typed-day-field.tsx'

type DayFieldProps = { date: string; onChange: (date: string) => void }

/** The day on which a trip begins, typed or picked. Without scripts it is the browser's own field for a day. */
export function DayField({ date, onChange }: DayFieldProps) {
  const [today] = useState(() => todayInIstanbul(new Date()))
  return (
    <DatePopover
      label="Gün"
      text={date === '' ? '' : formatDay(date, 'medium')}
      placeholder="Gün seçin"
      className="search-day"
      typed={(close) => (
        <TypedDayField
          label="Tur günü"
          day={date}
          onDay={(day) => {
            onChange(day)
            return ''
          }}
          onEntered={close}
        />
      )}
      plain={
        <Field label="Tur günü" name="date" id="arama-gun">
          <DateInput
            controlSize={40}
            value={date}
            min={today}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      }
      calendar={{ isOneDay: true, startDate: date, endDate: '', onChange }}
      failed="Takvim yüklenemedi. Günü yukarıya yazabilirsiniz."
      clearLabel="Günü temizle"
      onClear={() => onChange('')}
    />
  )
}
