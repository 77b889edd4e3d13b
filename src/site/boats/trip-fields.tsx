import CalendarDays from 'lucide-react/icons/calendar-days'
import { useId, useState } from 'react'
import type { Day } from '../../domain/calendar/stay.ts'
import { startTimes } from '../../domain/calendar/trip-period.ts'
import { nightsAboard, MAX_UNITS } from '../../domain/pricing/trip-rules.ts'
import { capacitySentence } from '../../domain/turkish/trip-sentences.ts'
import { formatClock, TRIP_KIND_NAMES } from '../../domain/turkish/trip-text.ts'
import { formatDay, TRIP_UNIT_NAMES } from '../../domain/turkish/turkish.ts'
import { IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { Money } from '../../ui/money.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { GuestSteppers } from '../rentals/guest-steppers.tsx'
import { NativeDay, TypedDay } from '../rentals/typed-day.tsx'
import type { Boat } from './boat-record.ts'
import { PER } from './boat-texts.ts'
import { lastDay, startsOn } from './trip-days.ts'
import type { Start } from './trip-days.ts'
import { useNow } from './use-now.ts'
import type { TripBooking } from './use-trip-booking.ts'

type FieldsProps = { boat: Boat; booking: TripBooking }

/** By the hour, the day or the week. */
export function UnitField({ boat, booking: { choice, change } }: FieldsProps) {
  if (boat.prices.length < 2) return <input type="hidden" name="unit" value={choice.unit} />
  return (
    <fieldset className="trip-units">
      <legend className="sr-only">Kiralama</legend>
      {boat.prices.map(({ unit }) => (
        <label key={unit}>
          <input
            type="radio"
            name="unit"
            value={unit}
            checked={choice.unit === unit}
            onChange={() => change({ unit })}
          />
          <span>{TRIP_KIND_NAMES[unit]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The day, typed as gg.aa.yyyy or picked, the hour of departure, and how many units. */
export function TripFields({ boat, booking, onOpen }: FieldsProps & { onOpen: () => void }) {
  const { choice, facts, change, chooseDay } = booking
  const { unit, units, day } = choice
  const [error, setError] = useState('')
  const errorId = useId()
  const id = useId()
  const enter = (typed: Day) => {
    if (typed < facts.today || typed > lastDay(facts)) {
      setError(typed < facts.today ? 'Bu gün geçti, başka bir gün yazın' : 'Bu gün takvimin dışında kalıyor')
      return false
    }
    setError('')
    chooseDay(typed)
    return true
  }
  return (
    <div className="stay-fields">
      <div className="stay-dates" data-bad={error !== '' || undefined}>
        <TypedDay
          label="Gün"
          day={day}
          onDay={enter}
          today={facts.today}
          errorId={error === '' ? undefined : errorId}
          onError={setError}
        />
        <NativeDay label="Gün" name="date" day={day ?? undefined} min={facts.today} />
        <TimeField boat={boat} booking={booking} />
        <IconButton
          className="stay-open needs-script"
          label={day === null ? 'Takvimde seç' : `Günü değiştir, ${formatDay(day)}`}
          onClick={onOpen}
        >
          <CalendarDays size={19} />
        </IconButton>
      </div>
      {error !== '' && (
        <p className="field-error needs-script" id={errorId} role="alert">
          {error}
        </p>
      )}
      <div className="trip-length">
        <label htmlFor={id}>Kaç {TRIP_UNIT_NAMES[unit]}</label>
        <Stepper
          what={`Kaç ${TRIP_UNIT_NAMES[unit]}`}
          id={id}
          name="units"
          value={units}
          min={1}
          max={MAX_UNITS[unit]}
          onValueChange={(value) =>
            change({ units: Math.min(MAX_UNITS[unit], Math.max(1, Math.floor(value ?? 1))) })
          }
        />
      </div>
    </div>
  )
}

const STATES: Record<Start['state'], string> = {
  free: '',
  past: ', geçti',
  taken: ', dolu',
  unfit: ', seçilemez',
}

/** The hour of departure. A day and a week have one; those of a trip by the hour say why they are not free. */
function TimeField({ boat, booking }: FieldsProps) {
  const { choice, change } = booking
  const facts = useNow(booking.facts)
  const { unit, units, day, time } = choice
  const starts: Start[] =
    day === null
      ? startTimes(boat.hours, unit, units).map((each) => ({ time: each, state: 'free' }))
      : startsOn(boat, facts, choice, day)
  if (starts.length < 2) {
    return (
      <p className="stay-date trip-time">
        <small>Hareket</small>
        <b>{formatClock(time)}</b>
        <input type="hidden" name="time" value={time} />
      </p>
    )
  }
  return (
    <label className="stay-date trip-time">
      <small>Hareket</small>
      <select name="time" value={time} onChange={(event) => change({ time: event.target.value })}>
        {starts.map(({ time: each, state }) => (
          <option key={each} value={each} disabled={state !== 'free' && each !== time}>
            {formatClock(each)}
            {STATES[state]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Everybody aboard counts, infants too. A trip that sleeps aboard is bounded by the licence for the night. */
export function PersonFields({ boat, booking: { choice, change } }: FieldsProps) {
  const trip = { ...choice, day: choice.day ?? '2000-01-01' }
  const isOvernight = nightsAboard(boat, trip) > 0
  const most = isOvernight ? Math.min(boat.guests, boat.overnight_guests) : boat.guests
  const persons = choice.adults + choice.children + choice.infants
  const limitOf = (kind: 'adults' | 'children' | 'infants') => ({
    max: Math.max(choice[kind], choice[kind] + most - persons),
    sentence: '',
    isOver: false,
  })
  return (
    <GuestSteppers
      guests={choice}
      limits={{ adults: limitOf('adults'), children: limitOf('children'), infants: limitOf('infants') }}
      capacity={capacitySentence(most, isOvernight)}
      isFull={persons >= most}
      isOver={persons > most}
      onChange={change}
    />
  )
}

/** The extras that a visitor may add to a trip of this unit. */
export function ExtraFields({ boat, booking: { choice, change } }: FieldsProps) {
  const optional = boat.extras.filter((extra) => !extra.is_mandatory && extra.units.includes(choice.unit))
  const { extra_ids } = choice
  if (optional.length === 0) return null
  return (
    <fieldset className="quote-extras">
      <legend className="sr-only">Ek hizmetler</legend>
      {optional.map(({ id, name, amount, per, is_paid_at_marina }) => (
        <Checkbox
          key={id}
          name="extra"
          value={id}
          checked={extra_ids.includes(id)}
          onChange={({ target: { checked } }) =>
            change({ extra_ids: checked ? [...extra_ids, id] : extra_ids.filter((one) => one !== id) })
          }
          label={name}
          note={
            <>
              <Money amount={amount} />, {PER[per]}
              {is_paid_at_marina && ' · marinada ödenir'}
            </>
          }
        />
      ))}
    </fieldset>
  )
}
