import type { Day } from '../../../domain/calendar/stay.ts'
import { Button } from '../../../ui/button.tsx'
import type { OccupancyRow, Span } from '../../calendar-grid/bars.ts'
import type { NewBoatBlock } from '../../calendar-grid/blocks/drawer.tsx'
import { BoatDay } from '../../calendar-grid/boat-day.tsx'

type BoatDaysProps = {
  boats: OccupancyRow[]
  total: number
  day: Day
  today: Day
  onSpan: (boat: OccupancyRow, span: Span, beside: DOMRect) => void
  reservationHref: ((id: number) => string) | null
  blockHref: (block: NewBoatBlock) => string
  onMore: () => void
}

/** The calendar of boats on a phone: one day, with the hours of each boat. */
export function BoatDays({ boats, total, day, today, onSpan, onMore, ...hrefs }: BoatDaysProps) {
  return (
    <div className="occ-months">
      {boats.map((boat) => (
        <section key={boat.id} className="occ-panel occ-month-card" aria-label={boat.name}>
          <h2 className="boat-day-title">
            {boat.name}
            <small>
              {boat.town_name} · {boat.guests} kişi{!boat.is_active && ' · yayında değil'}
            </small>
          </h2>
          <BoatDay
            {...hrefs}
            boat={boat}
            day={day}
            today={today}
            onSpan={(span, beside) => onSpan(boat, span, beside)}
          />
        </section>
      ))}
      {boats.length < total && (
        <Button tone="ghost" className="m-4" onClick={onMore}>
          Daha fazla tekne
        </Button>
      )}
    </div>
  )
}
