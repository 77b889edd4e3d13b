import Ban from 'lucide-react/icons/ban'
import Sailboat from 'lucide-react/icons/sailboat'
import type { Day } from '../../domain/calendar/stay.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { useCan } from '../shell/session/use-can.ts'
import { barTone, spansOn } from './bars.ts'
import type { OccupancyRow, Span } from './bars.ts'
import type { NewBoatBlock } from './blocks/drawer.tsx'
import { tripHref } from './boat-menu.tsx'
import { EntryRow } from './entry-row.tsx'
import { barBox, gridWindow } from './window.ts'

type BoatDayProps = {
  boat: OccupancyRow
  day: Day
  today: Day
  onSpan: (span: Span, beside: DOMRect) => void
  reservationHref: ((id: number) => string) | null
  blockHref: (block: NewBoatBlock) => string
}

/** The day of a boat: its hours as a strip, then its trips and blocks, then what can be added. */
export function BoatDay({ boat, day, today, onSpan, reservationHref, blockHref }: BoatDayProps) {
  const { manage_reservations: isAdmin } = useCan()
  const entries = spansOn(boat, day)
  return (
    <>
      <DayStrip spans={boat.spans} day={day} />
      {entries.length === 0 ? (
        <p className="occ-month-none">Bu gün tur yok, tekne kapalı değil.</p>
      ) : (
        <ul className="occ-entries">
          {entries.map((span) => (
            <li key={`${span.kind} ${span.id}`}>
              <EntryRow
                entry={{ span }}
                today={today}
                day={day}
                onPress={(beside) => onSpan(span, beside)}
                reservationHref={reservationHref}
              />
            </li>
          ))}
        </ul>
      )}
      {day >= today && (
        <div className="boat-day-acts">
          {isAdmin && (
            <AppLink {...buttonLook({ tone: 'ghost', size: 36 })} href={tripHref(boat.id, day)}>
              <Sailboat size={16} />
              Tur ekle
            </AppLink>
          )}
          <AppLink
            {...buttonLook({ tone: 'ghost', size: 36 })}
            href={blockHref({ boats: [boat.id], day, hour: null })}
          >
            <Ban size={16} />
            Kapat
          </AppLink>
        </div>
      )}
    </>
  )
}

const MARKS = [0, 6, 12, 18, 24]

/** The 24 hours of a day with what takes them, lighter while the boat is made ready. The list below says the same. */
function DayStrip({ spans, day }: { spans: readonly Span[]; day: Day }) {
  const window = gridWindow(day, 'day')
  return (
    <div className="boat-strip" aria-hidden="true">
      <div>
        {spans.map((span) => {
          const box = barBox(span, window)
          if (box === null) return null
          return (
            <i
              key={`${span.kind} ${span.id}`}
              className="occ-bar"
              data-timed
              data-tone={barTone(span)}
              style={{ left: `${box.start * 100}%`, right: `${(1 - box.end) * 100}%` }}
            >
              <span />
              {box.tail > 0 && <i style={{ width: `${box.tail * 100}%` }} />}
            </i>
          )
        })}
      </div>
      {MARKS.map((hour) => (
        <small key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
          {String(hour).padStart(2, '0')}
        </small>
      ))}
    </div>
  )
}
