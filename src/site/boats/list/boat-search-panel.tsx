import { useState } from 'react'
import { useNavigate } from 'react-router'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { Field } from '../../../ui/field.tsx'
import { Select, TextInput } from '../../../ui/inputs.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { formQuery } from '../../search/form-query.ts'
import { NOTHING_KEPT, SearchFrame, SearchPeople } from '../../search/search-frame.tsx'
import { paths } from '../../shell/paths.ts'
import { NO_SEARCH, boatListHref, readBoatList, type TripSearch } from './boat-list-state.ts'
import { DayField } from './day-field.tsx'

const UNITS = [
  { value: 'hour', label: 'saat' },
  { value: 'day', label: 'gün' },
  { value: 'week', label: 'hafta' },
]

interface Place {
  id: number
  name: string
  count: number
}

type BoatSearchPanelProps = {
  values?: TripSearch
  marinas: readonly Place[]
  /** Given on the home page; the list chooses types by chips. */
  types?: readonly Place[]
  /** The lower bar of the list. */
  compact?: boolean
  /** Other parameters of the address to keep: filters, order, view. */
  kept?: Record<string, string>
}

/**
 * The search for a boat: marina, day, length and people, a GET form to /listingboat that works without scripts. Give it
 * a `key` made of its values where the address can change while it is mounted.
 */
export function BoatSearchPanel(props: BoatSearchPanelProps) {
  const { values = NO_SEARCH, marinas, types, compact = false, kept = NOTHING_KEPT } = props
  const [date, setDate] = useState(values.date)
  const navigate = useNavigate()
  return (
    <SearchFrame
      action={paths.boats()}
      label="Tekne ara"
      className={types === undefined ? 'boat-search' : 'boat-search boat-search-typed'}
      compact={compact}
      kept={kept}
      onSearch={(form) => {
        // Read as an address is, so that it has no empty parameters.
        const { state } = readBoatList(formQuery(form), todayInIstanbul(new Date()))
        void navigate(boatListHref(state))
      }}
    >
      {types !== undefined && (
        <Field label="Tekne tipi" name="types" id="arama-tip" className="search-field boat-search-pick">
          <Select placeholder="Fark etmez" options={types.map(optionOf)} />
        </Field>
      )}
      <Field label="Marina" name="marina_id" id="arama-marina" className="search-field boat-search-pick">
        <Select
          placeholder="Fark etmez"
          defaultValue={values.marina_id.join(',')}
          options={marinaOptions(marinas, values.marina_id)}
        />
      </Field>
      {values.town_id.length > 0 && <input type="hidden" name="town_id" value={values.town_id.join(',')} />}
      <DayField date={date} onChange={setDate} />
      <LengthField {...values} />
      <PeopleField guests={values.guests} />
    </SearchFrame>
  )
}

const optionOf = ({ id, name, count }: Place) => ({ value: String(id), label: `${name} (${count})` })

/** Several marinas were chosen in the filters or on the map. */
function marinaOptions(marinas: readonly Place[], chosen: readonly number[]) {
  const options = marinas.map(optionOf)
  if (chosen.length < 2) return options
  return [{ value: chosen.join(','), label: `Seçilmiş ${chosen.length} marina` }, ...options]
}

/** How long: a number and its unit; only the unit is a search too. */
function LengthField({ unit, units }: Pick<TripSearch, 'unit' | 'units'>) {
  return (
    <fieldset className="search-field boat-search-length">
      <legend className="field-label">Süre</legend>
      <TextInput
        name="units"
        aria-label="Süre, sayı"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        placeholder="–"
        defaultValue={units ?? ''}
      />
      <Select
        name="unit"
        aria-label="Süre, birim"
        placeholder="fark etmez"
        defaultValue={unit}
        options={UNITS}
      />
    </fieldset>
  )
}

const MOST_GUESTS = 400

function PeopleField({ guests: given }: Pick<TripSearch, 'guests'>) {
  const [guests, setGuests] = useState(given)
  return (
    <SearchPeople
      text={guests === null ? '' : `${guests} kişi`}
      note="Bebekler dahil, teknede olacak herkesi sayın."
      onClear={() => setGuests(null)}
    >
      <div className="search-guest">
        <label htmlFor="arama-kisi">Teknede olacak kişi</label>
        <Stepper
          what="Kişi"
          id="arama-kisi"
          name="guests"
          min={1}
          max={MOST_GUESTS}
          value={guests}
          onValueChange={setGuests}
        />
      </div>
    </SearchPeople>
  )
}
