import Search from 'lucide-react/icons/search'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { guestsText } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { paths } from '../shell/paths.ts'
import { SearchDates } from './search-dates.tsx'
import { SearchRegions } from './search-regions.tsx'
import { NO_SEARCH, searchQuery, type SearchFieldProps, type SearchValues } from './search-values.ts'

const MAX_GUESTS = 30
const NOTHING_KEPT: Record<string, string> = {}

export type SearchPanelProps = {
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

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(paths.listing({ ...kept, ...searchQuery(state) }))
  }
  return (
    <search className="search-panel" data-compact={compact || undefined}>
      <form method="get" action={paths.listing()} onSubmit={submit} aria-label="Villa ara">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchRegions
          chosen={state}
          onChoose={(place) => change(place)}
          query={searchQuery({ ...state, town_id: '', district_id: '', flexible: 0 })}
        />
        <SearchDates state={state} change={change} />
        <GuestsField state={state} change={change} />
        <Button type="submit" tone={compact ? 'primary' : 'bloom'} className="search-go">
          <Search size={19} strokeWidth={2} />
          {compact ? 'Ara' : 'Villa ara'}
        </Button>
      </form>
    </search>
  )
}

const ROWS = [
  ['adults', 'Yetişkin', ''],
  ['children', 'Çocuk', '2–12 yaş'],
  ['infants', 'Bebek', '0–2 yaş'],
] as const

function GuestsField({ state, change }: SearchFieldProps) {
  const text = guestsText(state)
  return (
    <Popover
      label="Kişi"
      className="search-pop search-guests"
      trigger={(trigger) => (
        <button {...trigger} type="button" className="search-field search-opener">
          <span className="field-label">Kişi</span>
          <span className="search-value" data-empty={text === '' || undefined}>
            {text === '' ? 'Kaç kişisiniz?' : text}
          </span>
        </button>
      )}
    >
      {(close) => (
        <>
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
          <p className="search-note">Bebekler kişi sayısına dahil edilmez.</p>
          <span className="search-pop-ways needs-script">
            <Button size={40} onClick={close}>
              Tamam
            </Button>
          </span>
        </>
      )}
    </Popover>
  )
}
