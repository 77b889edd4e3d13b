import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { KeptFields } from './kept-fields.tsx'

/* What the search panels of villas and of boats share. */

export const NOTHING_KEPT: Record<string, string> = {}

type SearchFrameProps = {
  /** The address of the list. */
  action: string
  /** «Villa ara» */
  label: string
  className?: string
  /** The lower bar of the list. */
  compact: boolean
  /** Other parameters of the address to keep: filters, order, view. */
  kept: Record<string, string>
  onSearch: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A search panel: a GET form that works without scripts. */
export function SearchFrame(props: SearchFrameProps) {
  const { action, label, className = '', compact, kept, onSearch, children } = props
  return (
    <search className={`search-panel ${className}`} data-compact={compact || undefined}>
      <form
        method="get"
        action={action}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(event.currentTarget)
        }}
      >
        <KeptFields kept={kept} />
        {children}
        <Button type="submit" tone={compact ? 'primary' : 'bloom'} className="search-go">
          <Search size={19} strokeWidth={2} />
          {compact ? 'Ara' : label}
        </Button>
      </form>
    </search>
  )
}

type SearchPeopleProps = {
  /** How many they are; '' while nobody was counted. */
  text: string
  /** Who counts. */
  note: string
  onClear?: () => void
  /** A line for each kind of person. */
  children: ReactNode
}

/** The persons of a search, counted in a panel of their own. */
export function SearchPeople({ text, note, onClear, children }: SearchPeopleProps) {
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
          {children}
          <p className="search-note">{note}</p>
          <span className="search-pop-ways needs-script">
            {onClear && (
              <Button tone="quiet" size={40} onClick={onClear}>
                Temizle
              </Button>
            )}
            <Button size={40} onClick={close}>
              Tamam
            </Button>
          </span>
        </>
      )}
    </Popover>
  )
}
