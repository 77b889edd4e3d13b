import { lazy, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { LazyPart } from '../lazy-part.tsx'
import type { SearchCalendar as Calendar } from './search-calendar.tsx'

// The calendar and its library are loaded when the field is opened. Typing works without them.
const SearchCalendar = lazy(async () => ({ default: (await import('./search-calendar.tsx')).SearchCalendar }))

type DatePopoverProps = {
  /** «Giriş – çıkış» */
  label: string
  /** What is chosen; '' is nothing. */
  text: string
  /** «Tarih seçin» */
  placeholder: string
  className?: string
  /** A part of the search panel, or a field of another form. */
  look?: 'panel' | 'field'
  /** Fields to type in, with scripts, and the browser's own fields, which are shown without. */
  typed: (close: () => void) => ReactNode
  plain: ReactNode
  calendar: Omit<ComponentProps<typeof Calendar>, 'opening'>
  /** What to do when the calendar cannot be loaded. */
  failed: string
  /** «Tarihleri temizle» */
  clearLabel: string
  onClear: () => void
  /** At the foot, before the buttons. */
  children?: ReactNode
}

/** A field for a day or a stay, typed or picked in a calendar. */
export function DatePopover(props: DatePopoverProps) {
  const { label, text, placeholder, className = '', look = 'panel', typed, plain } = props
  const { calendar, failed, clearLabel, onClear, children } = props
  // The calendar is loaded at the first opening and shows the chosen month at each.
  const [openings, setOpenings] = useState(0)
  return (
    <Popover
      label={label}
      className={`search-pop search-dates ${className}`}
      onToggled={(open) => open && setOpenings((count) => count + 1)}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={look === 'panel' ? 'search-field search-opener' : 'field stay-opener'}
        >
          <span className="field-label">{label}</span>
          <span
            className={look === 'panel' ? 'search-value' : 'control search-value'}
            data-empty={text === '' || undefined}
          >
            {text === '' ? placeholder : text}
          </span>
        </button>
      )}
    >
      {(close) => (
        <>
          <div className="search-typed needs-script">{typed(close)}</div>
          <div className="search-typed without-script">{plain}</div>
          {openings > 0 && (
            <LazyPart
              fallback={<div className="search-calendar-wait" aria-busy="true" />}
              failed={<p className="search-note">{failed}</p>}
            >
              <SearchCalendar {...calendar} opening={openings} />
            </LazyPart>
          )}
          <div className="search-pop-foot">
            {children}
            <span className="search-pop-ways needs-script">
              <Button tone="quiet" size={40} onClick={onClear}>
                {clearLabel}
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
