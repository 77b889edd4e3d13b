import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LockOpen from 'lucide-react/icons/lock-open'
import { useReducer, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addMonths } from '../../../domain/calendar/month.ts'
import { daysBetween, isDay, monthOf, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { monthName } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { IconButton, iconButtonLook } from '../../../ui/button.tsx'
import { chipLook } from '../../../ui/chip.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { idIn } from '../../shell/address-numbers.ts'
import { BlockDrawer } from '../../calendar-grid/blocks/drawer.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { CellMenu, targetNow } from '../../calendar-grid/cell-menu.tsx'
import type { CellMenuTarget } from '../../calendar-grid/cell-menu.tsx'
import { cursorReducer, selectionOf } from '../../calendar-grid/cursor.ts'
import { UnsavedNoteGuard } from '../../calendar-grid/unsaved-note-guard.tsx'
import { SELECTION_DRAFT, SelectionBar } from '../../calendar-grid/selection-bar.tsx'
import type { SelectionDraft } from '../../calendar-grid/selection-bar.tsx'
import { useOccupancy } from '../../calendar-grid/use-occupancy.ts'
import { selectionKey, useSelectionTexts } from '../../calendar-grid/use-selection-texts.ts'
import { useReservationAddresses } from '../../shell/reservation-addresses.ts'
import { useCan } from '../../shell/session/use-can.ts'
import { MONTHS_SHOWN, shownMonths } from './days.ts'
import type { CalendarHref } from './feed.ts'
import { OpenAllNights } from './open-all-nights.tsx'
import { CalendarGrid } from './grid.tsx'
import type { Villa } from '../villa.ts'

type CalendarMonthsProps = { villa: Villa; month: string | undefined; hrefOf: CalendarHref }

/** Three months of one villa, in which nights are closed and opened by drag, touch or keys. */
export function CalendarMonths({ villa, month, hrefOf }: CalendarMonthsProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { manage_reservations: isAdmin } = useCan()
  const addresses = useReservationAddresses()
  const [browserToday] = useState(() => todayInIstanbul(new Date()))
  const first = isDay(`${month}-01`) ? `${month}-01` : `${monthOf(browserToday)}-01`
  const months = shownMonths(monthOf(first))
  const days = daysBetween(first, addMonths(first, MONTHS_SHOWN))
  const query = useOccupancy({ villa_id: String(villa.id), from: first, days })
  const page = query.data?.pages[0]
  const row = page?.items.find(({ id }) => id === villa.id)
  const today = page?.today ?? browserToday
  const kept = useDraft(SELECTION_DRAFT) as SelectionDraft | null
  const draft = kept?.villa_id.join() === String(villa.id) ? kept : null
  const words = useSelectionTexts(draft)
  const [cursor, dispatch] = useReducer(cursorReducer, {
    at: { row: 0, day: draft?.stay.check_out ?? browserToday },
    anchor: draft === null ? null : { row: 0, day: draft.stay.check_in },
    isDragging: false,
  })
  const [menu, setMenu] = useState<CellMenuTarget | null>(null)
  const [focusKey, setFocusKey] = useState(0)
  const [isFreeing, setFreeing] = useState(false)
  const selection = selectionOf(cursor)

  // Changing the months does not count as leaving.
  const monthHref = (to: Day) => hrefOf({ ay: monthOf(to) })
  const goTo = (day: Day) => void navigate(monthHref(day), { replace: true, flushSync: true })
  const blockHref = (id: number) => hrefOf({ block: id })
  const bookHref = (villaId?: number, stay?: Stay) =>
    addresses.list({
      new: 1,
      ...(villaId === undefined ? {} : { villa_id: villaId }),
      ...(stay === undefined ? {} : { startDate: stay.check_in, endDate: stay.check_out }),
    })
  const openBlock = isAdmin ? idIn(params.get('block')) : null
  return (
    <section className="part cal-part" aria-label="Dolu ve boş geceler">
      <header>
        <fieldset className="cal-when" aria-label="Aylar">
          <AppLink
            {...iconButtonLook({ tone: 'ghost', size: 36 })}
            aria-label="Önceki ay"
            title="Önceki ay"
            href={monthHref(addMonths(first, -1))}
          >
            <ChevronLeft size={17} />
          </AppLink>
          <output aria-live="polite">{spanTitle(months)}</output>
          <AppLink
            {...iconButtonLook({ tone: 'ghost', size: 36 })}
            aria-label="Sonraki ay"
            title="Sonraki ay"
            href={monthHref(addMonths(first, 1))}
          >
            <ChevronRight size={17} />
          </AppLink>
          <AppLink {...chipLook()} href={hrefOf({ ay: undefined })}>
            Bugün
          </AppLink>
        </fieldset>
        {isAdmin && (
          <Menu
            label="Takvim işlemleri"
            items={[
              {
                label: 'Elle kapatılanların hepsini aç',
                icon: LockOpen,
                tone: 'danger',
                onSelect: () => setFreeing(true),
              },
            ]}
            trigger={(trigger) => (
              <IconButton {...trigger} label="Takvim işlemleri" size={36}>
                <Ellipsis size={18} />
              </IconButton>
            )}
          />
        )}
      </header>
      <LoadFailed query={query}>Takvimi şu an getiremedik.</LoadFailed>
      {row === undefined && query.error === null && <WaitingBlock height="21rem" />}
      {row && (
        <CalendarGrid
          villa={row}
          months={months}
          today={today}
          cursor={cursor}
          dispatch={dispatch}
          isBusy={query.isPlaceholderData}
          onLeave={goTo}
          onMenu={(day, beside) => setMenu({ kind: 'cell', villa: row, cell: { row: 0, day }, beside })}
        />
      )}
      <Legend />
      {row && selection && !cursor.isDragging && (
        <SelectionBar
          key={selectionKey([row], selection.stay)}
          villas={[row]}
          stay={selection.stay}
          today={today}
          draft={
            draft?.stay.check_in === selection.stay.check_in &&
            draft.stay.check_out === selection.stay.check_out
              ? draft
              : null
          }
          words={words}
          bookHref={isAdmin ? bookHref(villa.id, selection.stay) : null}
          focusKey={focusKey}
          onDone={() => {
            setFocusKey(0)
            dispatch({ type: 'clear' })
          }}
        />
      )}
      {words.isTyped && openBlock === null && <UnsavedNoteGuard />}
      {menu && row && (
        <CellMenu
          target={targetNow(menu, [row])}
          today={today}
          selection={selection}
          selected={selection ? [row] : []}
          dispatch={dispatch}
          bookHref={isAdmin ? bookHref : null}
          reservationHref={addresses.record}
          blockHref={blockHref}
          onCloseNights={() => setFocusKey((key) => key + 1)}
          onDone={() => setMenu(null)}
        />
      )}
      {isAdmin && (
        <BlockDrawer
          block={openBlock}
          villas={[villa.id]}
          stay={null}
          onClose={() => void navigate(hrefOf({}), { replace: true })}
        />
      )}
      {isFreeing && <OpenAllNights villa={villa} onDone={() => setFreeing(false)} />}
    </section>
  )
}

const nameIn = (day: Day, width: 'long' | 'short') => monthName(Number(day.slice(5, 7)), width)
const yearIn = (day: Day) => day.slice(0, 4)

/** «Temmuz – Eylül 2027», «Kas 2026 – Oca 2027». */
function spanTitle(months: readonly Day[]): string {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return yearIn(first) === yearIn(last)
    ? `${nameIn(first, 'long')} – ${nameIn(last, 'long')} ${yearIn(last)}`
    : `${nameIn(first, 'short')} ${yearIn(first)} – ${nameIn(last, 'short')} ${yearIn(last)}`
}

const LEGEND = [
  [undefined, 'Boş'],
  ['guest', 'Rezervasyon'],
  ['option', 'Opsiyon'],
  ['closed', 'Elle kapatılmış'],
  ['external', 'Takvim bağlantısından'],
] as const

function Legend() {
  return (
    <ul className="day-legend cal-legend">
      {LEGEND.map(([look, word]) => (
        <li key={word}>
          <i className="day" data-before={look} data-after={look} />
          {word}
        </li>
      ))}
    </ul>
  )
}
