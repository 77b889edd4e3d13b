import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
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
import { TownField } from '../../calendar-grid/free-villas/town-field.tsx'
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

/** The chip «Boş olanlar»: town, guests and dates for which the calendar says which villas are free. */
export function WantedFilter({ view, today, onChange, isPhone }: WantedFilterProps) {
  const { wanted, region_id } = view
  const form = useRef<HTMLFormElement>(null)
  return (
    <Popover
      label="Boş olanlar süzgeci"
      className="filter-pop occ-wanted-pop"
      // Typing starts at once: a town is found by its first letters.
      onToggled={(open) => open && form.current?.querySelector('input')?.focus()}
      trigger={(props) => (
        <button type="button" {...props} {...chipLook({ on: wanted !== null })}>
          {wanted === null || !isPhone ? 'Boş olanlar' : `Boş olanlar · ${wantedText(wanted)}`}
          <ChevronDown size={14} />
        </button>
      )}
    >
      {(close) => (
        <WantedForm
          key={JSON.stringify([wanted, region_id])}
          form={form}
          wanted={wanted}
          region_id={region_id}
          today={today}
          onWanted={(next, towns) => {
            close()
            onChange(
              next === null ? { wanted: null } : { wanted: next, region_id: towns, from: next.startDate },
            )
          }}
        />
      )}
    </Popover>
  )
}

type WantedFormProps = {
  form: RefObject<HTMLFormElement | null>
  wanted: WantedStay | null
  region_id: number[]
  today: Day
  onWanted: (wanted: WantedStay | null, region_id: number[]) => void
}

function WantedForm({ form, wanted, region_id, today, onWanted }: WantedFormProps) {
  // Several towns are chosen beside this form, and stay chosen until one is picked here.
  const [town, setTown] = useState(region_id.length === 1 ? String(region_id[0]) : '')
  const [isTownPicked, setTownPicked] = useState(false)
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
  const count = ({ name, label, min, max }: Count) => (
    <Field key={name} label={label} name={`wanted_${name}`}>
      <Stepper
        what={label}
        min={min}
        max={max}
        value={values[name]}
        onValueChange={(value) => set({ [name]: value ?? min })}
      />
    </Field>
  )
  return (
    <form
      ref={form}
      className="occ-wanted-form"
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(!isWhole)
        if (!isWhole) return
        onWanted(values, isTownPicked ? (town === '' ? [] : [Number(town)]) : region_id)
      }}
    >
      <TownField
        name="wanted_town"
        placeholder={region_id.length > 1 ? `${region_id.length} bölge` : 'Bütün bölgeler'}
        value={town}
        onChange={(next) => {
          setTown(next)
          setTownPicked(true)
        }}
      />
      {count(ADULTS)}
      <div className="form-days">
        <Field label="Giriş" name="wanted_start">
          <DateInput
            min={today}
            value={startDate}
            onChange={({ target }) => {
              const start = target.value
              // A week is proposed; while a year is being typed, its day lies in the past.
              const isWeekMissing = isDay(start) && start >= today && endDate <= start
              set({ startDate: start, ...(isWeekMissing ? { endDate: addDays(start, 7) } : {}) })
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
      <details className="occ-wanted-more" open={values.children + values.infants > 0 || undefined}>
        <summary>Çocuk, bebek</summary>
        {MINORS.map(count)}
      </details>
      <p className="field-error" role="alert">
        {isRefused && !isWhole && WANTED_SENTENCE}
      </p>
      <div className="occ-wanted-buttons">
        {wanted !== null && (
          <Button tone="quiet" size={36} onClick={() => onWanted(null, region_id)}>
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

type Count = { name: 'adults' | 'children' | 'infants'; label: string; min: number; max: number }

const ADULTS: Count = { name: 'adults', label: 'Yetişkin', min: 1, max: 60 }
const MINORS: Count[] = [
  { name: 'children', label: 'Çocuk, 2–12 yaş', min: 0, max: 60 },
  { name: 'infants', label: 'Bebek, 0–2 yaş', min: 0, max: 20 },
]

const WANTED_SENTENCE = `Bugünden başlayan en çok ${MAX_NIGHTS} gecelik bir dönem seçin; çıkış girişten sonra olmalı.`
