import { useState } from 'react'
import { useNavigate } from 'react-router'
import { guestsText } from '../../domain/turkish/turkish.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { paths } from '../shell/paths.ts'
import { SearchDates } from './search-dates.tsx'
import { NOTHING_KEPT, SearchFrame, SearchPeople } from './search-frame.tsx'
import { SearchRegions } from './search-regions.tsx'
import { NO_SEARCH, searchQuery, type SearchFieldProps, type SearchValues } from './search-values.ts'

const MAX_GUESTS = 30

type SearchPanelProps = {
  values?: SearchValues
  /** The lower bar of the list, without a second row. */
  compact?: boolean
  /** Other parameters of the address to keep: filters, order, view. */
  kept?: Record<string, string>
}

/**
 * The search panel with region, dates and guests: a GET form to /listing that works without scripts, then
 * with the browser's own date fields. Give it a `key` made of its values where the address can change while
 * it is mounted.
 */
export function SearchPanel({ values = NO_SEARCH, compact = false, kept = NOTHING_KEPT }: SearchPanelProps) {
  const [state, setState] = useState(values)
  const navigate = useNavigate()
  const change = (part: Partial<SearchValues>) => setState((before) => ({ ...before, ...part }))

  return (
    <SearchFrame
      action={paths.listing()}
      label="Villa ara"
      compact={compact}
      kept={kept}
      onSearch={() => void navigate(paths.listing({ ...kept, ...searchQuery(state) }))}
    >
      <SearchRegions
        chosen={state}
        onChoose={(place) => change(place)}
        query={searchQuery({ ...state, town_id: '', district_id: '', flexible: 0 })}
      />
      <SearchDates state={state} change={change} />
      <GuestsField state={state} change={change} />
    </SearchFrame>
  )
}

const ROWS = [
  ['adults', 'Yetişkin', ''],
  ['children', 'Çocuk', '2–12 yaş'],
  ['infants', 'Bebek', '0–2 yaş'],
] as const

function GuestsField({ state, change }: SearchFieldProps) {
  return (
    <SearchPeople text={guestsText(state)} note="Bebekler kişi sayısına dahil edilmez.">
      {ROWS.map(([key, name, note]) => (
        <div key={key} className="search-guest">
          <label htmlFor={`arama-${key}`}>
            {name}
            {note !== '' && <small>{note}</small>}
          </label>
          <Stepper
            what={name}
            id={`arama-${key}`}
            name={key}
            min={key === 'adults' ? 1 : 0}
            max={MAX_GUESTS}
            value={state[key]}
            onValueChange={(value) => change({ [key]: key === 'adults' ? value : (value ?? 0) })}
          />
        </div>
      ))}
    </SearchPeople>
  )
}
