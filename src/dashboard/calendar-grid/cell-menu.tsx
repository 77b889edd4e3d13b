import Ban from 'lucide-react/icons/ban'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right'
import { addDays, dayIn } from '../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../domain/calendar/stay.ts'
import { formatStay } from '../../domain/turkish/turkish.ts'
import { useCan } from '../shell/session/use-can.ts'
import { useBlockCalls } from './blocks/use-block-calls.ts'
import { MAX_RENTALS } from './blocks/blocks.ts'
import { barFacts, spanOn } from './bars.ts'
import type { OccupancyVilla, Span } from './bars.ts'
import type { Cell, CursorEvent, Selection } from './cursor.ts'
import { openingOf } from './open-nights-texts.ts'
import { pastText } from './past-nights.ts'
import { PointMenu } from './point-menu.tsx'
import type { PointMenuItem } from './point-menu.tsx'

export type CellMenuTarget =
  | { kind: 'block'; villa: OccupancyVilla; span: Span; beside: DOMRect }
  | { kind: 'cell'; villa: OccupancyVilla; cell: Cell; beside: DOMRect }

/** The same target in the current grid. A block that was shown optimistically has received its id since. */
export function targetNow(target: CellMenuTarget, villas: readonly OccupancyVilla[]): CellMenuTarget {
  const villa = villas.find(({ id }) => id === target.villa.id) ?? target.villa
  if (target.kind === 'cell') return { ...target, villa }
  const { kind, check_in } = target.span
  const span = villa.spans.find((own) => own.kind === kind && own.check_in === check_in) ?? target.span
  return { ...target, villa, span }
}

type CellMenuProps = {
  target: CellMenuTarget
  today: Day
  selection: Selection | null
  selected: OccupancyVilla[]
  dispatch: (event: CursorEvent) => void
  /** null: reservations cannot be made here */
  bookHref: ((villaId?: number, stay?: Stay) => string) | null
  reservationHref: (id: number) => string
  blockHref: (id: number) => string
  /** Called by «Tarih kapat»: the selection bar takes the focus. */
  onCloseNights: () => void
  onDone: () => void
}

/** The context menu of the grid: for a bar, for the selection, or for the night under the cursor. */
export function CellMenu(props: CellMenuProps) {
  const { target, selection, today, onDone } = props
  const span =
    target.kind === 'block' ? target.span : selection ? null : spanOn(target.villa, target.cell.day)
  const isFree = target.kind === 'cell' && (span === null || !dayIn(target.cell.day, span))
  const spanEntries = useSpanItems(props, span)
  const night = target.kind === 'cell' ? nightOf(target.cell) : null
  const selectionEntries = useSelectionItems(props)
  const nightEntries = isFree || selection ? nightItems(props, night) : []
  const items = [...spanEntries, ...(selectionEntries ?? nightEntries)]
  const facts = span ? barFacts(span, today) : null
  const stay = selection?.stay ?? night
  const past = stay !== null && (isFree || selection) ? pastText(stay, today).close : null
  return (
    <PointMenu
      label={`${target.villa.name}, seçenekler`}
      beside={target.beside}
      head={
        <>
          <b>
            {facts?.[0] ?? (props.selected.length > 1 ? `${props.selected.length} villa` : target.villa.name)}
          </b>
          {(facts?.slice(1) ?? (stay ? [formatStay(stay)] : [])).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {past !== null && <span>{past}</span>}
        </>
      }
      items={items}
      onClose={onDone}
    />
  )
}

const nightOf = (cell: Cell): Stay => ({ check_in: cell.day, check_out: addDays(cell.day, 1) })

function useSpanItems({ reservationHref, blockHref }: CellMenuProps, span: Span | null): PointMenuItem[] {
  const { free } = useBlockCalls()
  const can = useCan()
  if (span === null || span.id < 0) return []
  if (span.reservation_id !== null) {
    return [
      { label: 'Rezervasyonu aç', icon: SquareArrowOutUpRight, href: reservationHref(span.reservation_id) },
    ]
  }
  // An owner cannot open nights that admins or a feed closed.
  if (!span.can_free) return []
  const release = { label: 'Tarihleri aç', icon: LockOpen, onSelect: () => free.mutate({ id: span.id }) }
  // Only admins edit blocks. An owner opens the nights and closes others.
  if (!can.manage_reservations) return [release]
  return [{ label: 'Kapamayı değiştir', icon: Pencil, href: blockHref(span.id) }, release]
}

/**
 * The question for a selection that contains nights closed by a person, which «Tarih kapat» would refuse:
 * they are opened instead. Else null.
 */
function useSelectionItems(props: CellMenuProps): PointMenuItem[] | null {
  const { open } = useBlockCalls()
  const { target, selection, selected, today, dispatch } = props
  if (target.kind !== 'cell' || selection === null || selected.length > MAX_RENTALS) return null
  const { stay } = selection
  if (pastText(stay, today).close !== null || openingOf(selected, stay, today) === null) return null
  const onSelect = () => {
    open.mutate({ villa_id: selected.map(({ id }) => id), stay, today })
    dispatch({ type: 'clear' })
  }
  return [{ label: 'Tarihleri aç', icon: LockOpen, onSelect }]
}

function nightItems(props: CellMenuProps, night: Stay | null): PointMenuItem[] {
  const { target, today, selection, selected, dispatch, bookHref, onCloseNights } = props
  const stay = selection?.stay ?? night
  if (stay === null || target.kind !== 'cell') return []
  const past = pastText(stay, today)
  if (past.close !== null) return []
  const items: PointMenuItem[] = [
    {
      label: 'Tarih kapat',
      icon: Ban,
      onSelect: () => {
        if (selection === null) dispatch({ type: 'select', row: target.cell.row, stay })
        onCloseNights()
      },
    },
  ]
  if (bookHref !== null && past.book === null && selected.length < 2) {
    items.push({ label: 'Rezervasyon ekle', icon: CalendarPlus, href: bookHref(target.villa.id, stay) })
  }
  return items
}
