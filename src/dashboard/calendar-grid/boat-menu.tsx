import Ban from 'lucide-react/icons/ban'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Sailboat from 'lucide-react/icons/sailboat'
import Scissors from 'lucide-react/icons/scissors'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right'
import type { Day } from '../../domain/calendar/stay.ts'
import { formatClock, formatHours } from '../../domain/turkish/trip-text.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { paths } from '../shell/paths.ts'
import { useCan } from '../shell/session/use-can.ts'
import { barFacts, shortName, spansOn, timeOf } from './bars.ts'
import type { OccupancyRow, Span } from './bars.ts'
import { dayOfBlock } from './blocks/block-part.ts'
import type { BlockPart } from './blocks/block-part.ts'
import type { NewBoatBlock } from './blocks/drawer.tsx'
import { useBoatBlockCalls } from './blocks/use-boat-block-calls.ts'
import { PointMenu } from './point-menu.tsx'
import type { PointMenuItem } from './point-menu.tsx'

/** What was pressed: a place of a boat's day, without an hour the day as a whole, and the bar that is there. */
export interface BoatMenuTarget {
  boat: OccupancyRow
  beside: DOMRect
  day: Day
  hour: number | null
  span?: Span
}

/** The form of a new reservation for a boat and a day, with an hour from that hour on. */
export const tripHref = (boatId: number, day: Day, hour: number | null = null) =>
  paths.boatReservations({ new: 1, boat_id: boatId, day, ...(hour !== null && { time: clockOf(hour) }) })

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

type BoatMenuProps = {
  target: BoatMenuTarget
  today: Day
  reservationHref: (id: number) => string
  blockHref: (block: NewBoatBlock | number) => string
  /** Opens the form for a part of a block. */
  onPart: (part: BlockPart) => void
  onDone: () => void
}

/** The menu of a bar or of a place in the calendar of boats. */
export function BoatMenu({ target, today, reservationHref, blockHref, onPart, onDone }: BoatMenuProps) {
  const { boat, beside, day, hour } = target
  const { manage_reservations: isAdmin } = useCan()
  const { free, open } = useBoatBlockCalls()

  const itemsOf = (span: Span, of: string): PointMenuItem[] => {
    if (span.reservation_id !== null) {
      const href = reservationHref(span.reservation_id)
      return [{ label: of === '' ? 'Rezervasyonu aç' : `Aç: ${of}`, icon: SquareArrowOutUpRight, href }]
    }
    if (!span.can_free) return []
    const named = (label: string) => (of === '' ? label : `${label}: ${of}`)
    const ofDay = dayOfBlock(span, day, new Date())
    const releases: PointMenuItem[] = [
      {
        label: named(ofDay === null ? 'Saatleri aç' : 'Kapamanın tamamını aç'),
        icon: LockOpen,
        onSelect: () => free.mutate({ id: span.id }),
      },
    ]
    if (ofDay !== null) {
      releases.unshift({
        label: `Yalnız bu günü aç: ${of === '' ? formatDay(day, 'yearless') : of}`,
        icon: LockOpen,
        onSelect: () => open.mutate({ boat_id: boat.id, period: ofDay }),
      })
    }
    if (new Date(span.finished_at ?? 0) > new Date()) {
      releases.push({
        label: named('Bir bölümünü aç'),
        icon: Scissors,
        onSelect: () => onPart({ boat, span, day, hour }),
      })
    }
    // Only admins edit blocks. An owner opens the hours and closes others.
    const change = { label: 'Kapamayı değiştir', icon: Pencil, href: blockHref(span.id) }
    return of === '' && isAdmin ? [change, ...releases] : releases
  }

  if (target.span !== undefined) {
    const [title, ...facts] = barFacts(target.span, today)
    return (
      <PointMenu
        label={`${boat.name}, seçenekler`}
        beside={beside}
        head={
          <>
            <b>{title}</b>
            {[boat.name, ...facts].map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </>
        }
        items={itemsOf(target.span, '')}
        onClose={onDone}
      />
    )
  }

  const entries = hour === null ? spansOn(boat, day) : []
  const items = entries.flatMap((span) => itemsOf(span, entryText(span)))
  const isPast = day < today
  if (!isPast) {
    if (isAdmin) items.push({ label: 'Tur ekle', icon: Sailboat, href: tripHref(boat.id, day, hour) })
    items.push({ label: 'Kapat', icon: Ban, href: blockHref({ boats: [boat.id], day, hour }) })
  }
  return (
    <PointMenu
      label={`${boat.name}, seçenekler`}
      beside={beside}
      head={
        <>
          <b>{boat.name}</b>
          <span>
            {formatDay(day, 'full')}
            {hour !== null && ` ${formatClock(clockOf(hour))}`}
          </span>
          {isPast && <span>Bu gün geçti.</span>}
        </>
      }
      items={items}
      onClose={onDone}
    />
  )
}

/** «10.00–13.00 D. Kaya» */
function entryText(span: Span): string {
  const time = timeOf(span)
  const who = span.kind === 'block' ? span.reason : shortName(span.label)
  return time === null ? who : `${formatHours(time)} ${who}`
}
