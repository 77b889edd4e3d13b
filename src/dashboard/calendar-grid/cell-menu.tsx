import Ban from 'lucide-react/icons/ban'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right'
import { addDays, dayIn } from '../../domain/stay.ts'
import type { Day, Stay } from '../../domain/stay.ts'
import { formatStay } from '../../domain/turkish.ts'
import { useCan } from '../shell/session/use-can.ts'
import { useBlockCalls } from './blocks/block-calls.ts'
import { MOST_VILLAS } from './blocks/blocks.ts'
import { barFacts, spanOn } from './bars.ts'
import type { OccupancyVilla, Span } from './bars.ts'
import type { Cell, CursorEvent, Selection } from './grid-cursor.ts'
import { openingOf } from './opened-words.ts'
import { pastWords } from './past-nights.ts'
import { PointMenu } from './point-menu.tsx'
import type { PointMenuItem } from './point-menu.tsx'

export type CellMenuPlace =
  | { kind: 'block'; villa: OccupancyVilla; span: Span; beside: DOMRect }
  | { kind: 'cell'; villa: OccupancyVilla; cell: Cell; beside: DOMRect }

/** The same place as the grid is now: what was only painted when it was pressed has a number since. */
export function placeNow(place: CellMenuPlace, villas: readonly OccupancyVilla[]): CellMenuPlace {
  const villa = villas.find(({ id }) => id === place.villa.id) ?? place.villa
  if (place.kind === 'cell') return { ...place, villa }
  const { kind, check_in } = place.span
  const span = villa.spans.find((own) => own.kind === kind && own.check_in === check_in) ?? place.span
  return { ...place, villa, span }
}

type CellMenuProps = {
  place: CellMenuPlace
  today: Day
  selection: Selection | null
  selected: OccupancyVilla[]
  dispatch: (event: CursorEvent) => void
  /** null: no reservations are written here */
  bookHref: ((villaId?: number, stay?: Stay) => string) | null
  reservationHref: (id: number) => string
  blockHref: (id: number) => string
  /** «Tarih kapat»: the selection bar takes the focus. */
  onCloseNights: () => void
  onDone: () => void
}

/** What can be done at a place of the grid: with a bar, with the selection, or with the one night under the cursor. */
export function CellMenu(props: CellMenuProps) {
  const { place, selection, today, onDone } = props
  const span = place.kind === 'block' ? place.span : selection ? null : spanOn(place.villa, place.cell.day)
  const isFree = place.kind === 'cell' && (span === null || !dayIn(place.cell.day, span))
  const spanEntries = useSpanItems(props, span)
  const night = place.kind === 'cell' ? nightOf(place.cell) : null
  const selectionEntries = useSelectionItems(props)
  const nightEntries = isFree || selection ? nightItems(props, night) : []
  const items = [...spanEntries, ...(selectionEntries ?? nightEntries)]
  const facts = span ? barFacts(span, today) : null
  const stay = selection?.stay ?? night
  const past = stay !== null && (isFree || selection) ? pastWords(stay, today).close : null
  return (
    <PointMenu
      label={`${place.villa.name}, seçenekler`}
      beside={place.beside}
      head={
        <>
          <b>
            {facts?.[0] ?? (props.selected.length > 1 ? `${props.selected.length} villa` : place.villa.name)}
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
  // what staff closed or a calendar feed brought is not the owner's to open
  if (!span.can_free) return []
  const release = { label: 'Tarihleri aç', icon: LockOpen, onSelect: () => free.mutate({ id: span.id }) }
  // the form of a change is the staff's: an owner frees the nights and closes others
  if (!can.manage_reservations) return [release]
  return [{ label: 'Kapamayı değiştir', icon: Pencil, href: blockHref(span.id) }, release]
}

/** Of a selection in which a hand closed nights: they are opened, for closing them again is refused. Else null. */
function useSelectionItems(props: CellMenuProps): PointMenuItem[] | null {
  const { open } = useBlockCalls()
  const { place, selection, selected, today, dispatch } = props
  if (place.kind !== 'cell' || selection === null || selected.length > MOST_VILLAS) return null
  const { stay } = selection
  if (pastWords(stay, today).close !== null || openingOf(selected, stay, today) === null) return null
  const onSelect = () => {
    open.mutate({ villa_id: selected.map(({ id }) => id), stay, today })
    dispatch({ type: 'clear' })
  }
  return [{ label: 'Tarihleri aç', icon: LockOpen, onSelect }]
}

function nightItems(props: CellMenuProps, night: Stay | null): PointMenuItem[] {
  const { place, today, selection, selected, dispatch, bookHref, onCloseNights } = props
  const stay = selection?.stay ?? night
  if (stay === null || place.kind !== 'cell') return []
  const past = pastWords(stay, today)
  if (past.close !== null) return []
  const items: PointMenuItem[] = [
    {
      label: 'Tarih kapat',
      icon: Ban,
      onSelect: () => {
        if (selection === null) dispatch({ type: 'select', row: place.cell.row, stay })
        onCloseNights()
      },
    },
  ]
  if (bookHref !== null && past.book === null && selected.length < 2) {
    items.push({ label: 'Rezervasyon ekle', icon: CalendarPlus, href: bookHref(place.villa.id, stay) })
  }
  return items
}
