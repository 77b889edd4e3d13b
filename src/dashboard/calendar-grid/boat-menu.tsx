import Ban from 'lucide-react/icons/ban'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Sailboat from 'lucide-react/icons/sailboat'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right'
import type { Day } from '../../domain/calendar/stay.ts'
import { formatClock, formatHours } from '../../domain/turkish/trip-text.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { paths } from '../shell/paths.ts'
import { useCan } from '../shell/session/use-can.ts'
import { barFacts, shortName, spansOn, timeOf } from './bars.ts'
import type { OccupancyRow, Span } from './bars.ts'
import type { NewBoatBlock } from './blocks/drawer.tsx'
import { useBoatBlockCalls } from './blocks/use-boat-block-calls.ts'
import { PointMenu } from './point-menu.tsx'
import type { PointMenuItem } from './point-menu.tsx'

/** What was pressed: a bar, or a place of a boat's day; without an hour the day as a whole. */
export type BoatMenuTarget = { boat: OccupancyRow; beside: DOMRect } & (
  | { span: Span }
  | { day: Day; hour: number | null }
)

/** The form of a new reservation for a boat and a day, with an hour from that hour on. */
export const tripHref = (boatId: number, day: Day, hour: number | null = null) =>
  paths.boatReservations({ new: 1, boat_id: boatId, day, ...(hour !== null && { time: clockOf(hour) }) })

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

type BoatMenuProps = {
  target: BoatMenuTarget
  today: Day
  reservationHref: (id: number) => string
  blockHref: (block: NewBoatBlock | number) => string
  onDone: () => void
}

/** The menu of a bar or of a place in the calendar of boats. */
export function BoatMenu({ target, today, reservationHref, blockHref, onDone }: BoatMenuProps) {
  const { boat, beside } = target
  const { manage_reservations: isAdmin } = useCan()
  const { free } = useBoatBlockCalls()

  const itemsOf = (span: Span, of: string): PointMenuItem[] => {
    if (span.reservation_id !== null) {
      const href = reservationHref(span.reservation_id)
      return [{ label: of === '' ? 'Rezervasyonu aç' : `Aç: ${of}`, icon: SquareArrowOutUpRight, href }]
    }
    if (!span.can_free) return []
    const release = {
      label: of === '' ? 'Saatleri aç' : `Saatleri aç: ${of}`,
      icon: LockOpen,
      onSelect: () => free.mutate({ id: span.id }),
    }
    // Only admins edit blocks. An owner opens the hours and closes others.
    const change = { label: 'Kapamayı değiştir', icon: Pencil, href: blockHref(span.id) }
    return of === '' && isAdmin ? [change, release] : [release]
  }

  if ('span' in target) {
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

  const { day, hour } = target
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
