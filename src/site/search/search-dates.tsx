import { useRef } from 'react'
import { Field } from '../../ui/field.tsx'
import { Checkbox, DateInput } from '../../ui/inputs.tsx'
import { DatePopover } from './date-popover.tsx'
import { FLEXIBLE_DAYS, type SearchFieldProps } from './search-values.ts'
import { stayText } from './stay-text.ts'
import { TypedDayField } from './typed-day-field.tsx'

type SearchDatesProps = SearchFieldProps & {
  /** A part of the search panel, or a field of another form, whose dates are never flexible. */
  look?: 'panel' | 'field'
}

/**
 * The dates of the search, typed or picked. Without scripts the browser's own date fields are shown in their
 * place.
 */
export function SearchDates({ state, change, look = 'panel' }: SearchDatesProps) {
  const { startDate, endDate } = state
  const take = (from: string, to: string) => change({ startDate: from, endDate: to })
  return (
    <DatePopover
      label="Giriş – çıkış"
      text={stayText(startDate, endDate) ?? ''}
      placeholder="Tarih seçin"
      look={look}
      typed={() => <TypedDates startDate={startDate} endDate={endDate} onChange={take} />}
      plain={
        <>
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
        </>
      }
      calendar={{ startDate, endDate, onChange: take }}
      failed="Takvim yüklenemedi. Tarihleri yukarıya yazabilirsiniz."
      clearLabel="Tarihleri temizle"
      onClear={() => take('', '')}
    >
      {look === 'panel' && (
        <Checkbox
          name="flexible"
          value={FLEXIBLE_DAYS}
          checked={state.flexible > 0}
          onChange={(event) => change({ flexible: event.target.checked ? FLEXIBLE_DAYS : 0 })}
          label="Tarihlerim esnek, ±3 gün"
        />
      )}
    </DatePopover>
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
    <>
      <TypedDayField
        label="Giriş"
        day={startDate}
        onDay={arrive}
        onEntered={() => departure.current?.focus()}
      />
      <TypedDayField label="Çıkış" day={endDate} onDay={depart} input={departure} />
    </>
  )
}
