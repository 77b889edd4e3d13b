import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { MAX_NIGHTS } from '../../../domain/calendar/stay-rules.ts'
import { addDays, isDay } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { DEFAULT_ADULTS } from '../../../domain/pricing/pricing.ts'
import { Button } from '../../../ui/button.tsx'
import { chipLook } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { DateInput } from '../../../ui/inputs.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { isWantable, wantedText } from '../../calendar-grid/free-villas/wanted-stay.ts'
import type { WantedStay } from '../../calendar-grid/free-villas/wanted-stay.ts'
import type { OccupancyView } from './view.ts'

type WantedFilterProps = {
  view: OccupancyView
  today: Day
  onChange: (change: Partial<OccupancyView>) => void
  /** Whether the chip names the stay; beside the grid a line of its own does. */
  isPhone: boolean
}

/** The chip «Boş olanlar»: dates and guests for which the calendar says which villas are free. */
export function WantedFilter({ view, today, onChange, isPhone }: WantedFilterProps) {
  const { wanted } = view
  return (
    <Popover
      label="Boş olanlar süzgeci"
      className="filter-pop occ-wanted-pop"
      trigger={(props) => (
        <button type="button" {...props} {...chipLook({ on: wanted !== null })}>
          {wanted === null || !isPhone ? 'Boş olanlar' : `Boş olanlar · ${wantedText(wanted)}`}
          <ChevronDown size={14} />
        </button>
      )}
    >
      {(close) => (
        <WantedForm
          key={JSON.stringify(wanted)}
          wanted={wanted}
          today={today}
          onWanted={(next) => {
            close()
            onChange(next === null ? { wanted: null } : { wanted: next, from: next.startDate })
          }}
        />
      )}
    </Popover>
  )
}

type WantedFormProps = {
  wanted: WantedStay | null
  today: Day
  onWanted: (wanted: WantedStay | null) => void
}

function WantedForm({ wanted, today, onWanted }: WantedFormProps) {
  const [values, setValues] = useState({
    startDate: wanted?.startDate ?? '',
    endDate: wanted?.endDate ?? '',
    adults: wanted?.adults ?? DEFAULT_ADULTS,
    children: wanted?.children ?? 0,
    infants: wanted?.infants ?? 0,
  })
  const [isRefused, setRefused] = useState(false)
  const set = (change: Partial<typeof values>) => setValues((was) => ({ ...was, ...change }))
  const { startDate, endDate } = values
  const isWhole = isWantable(startDate, endDate, today)
  return (
    <form
      className="occ-wanted-form"
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(!isWhole)
        if (isWhole) onWanted(values)
      }}
    >
      <div className="form-days">
        <Field label="Giriş" name="wanted_start">
          <DateInput
            min={today}
            value={startDate}
            onChange={({ target }) => set({ startDate: target.value })}
            // A week is proposed once the whole day is typed.
            onBlur={() => {
              if (isDay(startDate) && endDate <= startDate) set({ endDate: addDays(startDate, 7) })
            }}
          />
        </Field>
        <Field label="Çıkış" name="wanted_end">
          <DateInput
            min={isDay(startDate) ? addDays(startDate, 1) : today}
            value={endDate}
            onChange={({ target }) => set({ endDate: target.value })}
          />
        </Field>
      </div>
      {COUNTS.map(({ name, label, min, max }) => (
        <Field key={name} label={label} name={`wanted_${name}`}>
          <Stepper
            what={label}
            min={min}
            max={max}
            value={values[name]}
            onValueChange={(value) => set({ [name]: value ?? min })}
          />
        </Field>
      ))}
      <p className="field-error" role="alert">
        {isRefused && !isWhole && WANTED_SENTENCE}
      </p>
      <div className="occ-wanted-buttons">
        {wanted !== null && (
          <Button tone="quiet" size={36} onClick={() => onWanted(null)}>
            Temizle
          </Button>
        )}
        <Button type="submit" size={36}>
          Boş villaları göster
        </Button>
      </div>
    </form>
  )
}

const COUNTS = [
  { name: 'adults', label: 'Yetişkin', min: 1, max: 60 },
  { name: 'children', label: 'Çocuk, 2–12 yaş', min: 0, max: 60 },
  { name: 'infants', label: 'Bebek, 0–2 yaş', min: 0, max: 20 },
] as const

const WANTED_SENTENCE = `Bugünden başlayan en çok ${MAX_NIGHTS} gecelik bir dönem seçin; çıkış girişten sonra olmalı.`
