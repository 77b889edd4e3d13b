import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { monthLater, monthTitle, weeksOf } from '../../domain/calendar/month.ts'
import { daysBetween, isDay } from '../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../domain/calendar/stay.ts'
import { IconButton } from '../../ui/button.tsx'
import { MonthTable } from '../../ui/month-table.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import { cellText } from './bars.ts'
import { dayPick } from './cursor.ts'
import { dayState } from './day-state.ts'
import { pickDay } from './pick-day.ts'
import { useOccupancy } from './use-occupancy.ts'
import './stay-calendar.css'

type StayCalendarProps = {
  villaId: number
  today: Day
  /** Days as a form holds them: empty while nothing is chosen. */
  startDate: string
  endDate: string
  /** The check-out is empty after the first press. */
  onPick: (days: { startDate: Day; endDate: string }) => void
}

/** Two months of one villa, in which the first press is the check-in and the next later one the check-out. */
export function StayCalendar({ villaId, today, startDate, endDate, onPick }: StayCalendarProps) {
  const [moved, setMoved] = useState<{ by: number; of: string }>({ by: 0, of: startDate })
  // Other dates of the form bring their month into view.
  const by = moved.of === startDate ? moved.by : 0
  const base = isDay(startDate) && startDate >= today ? startDate : today
  const months = [0, 1].map((step) => monthLater(base, by + step))
  const [first = today] = months
  const list = useOccupancy({
    villa_id: String(villaId),
    from: first,
    days: daysBetween(first, monthLater(first, 2)),
  })
  const villa = list.data?.pages[0]?.items.find(({ id }) => id === villaId)
  const stay: Stay | null = isDay(startDate)
    ? { check_in: startDate, check_out: isDay(endDate) && startDate < endDate ? endDate : startDate }
    : null
  const move = (step: number) => setMoved({ by: by + step, of: startDate })
  return (
    <section
      className="stay-calendar"
      aria-label="Villanın takvimi"
      aria-busy={list.isPending || list.isPlaceholderData}
    >
      <LoadFailed query={list}>Villanın takvimini şu an getiremedik.</LoadFailed>
      {months.map((month, place) => (
        <div key={month}>
          <div className="stay-calendar-head">
            {place === 0 && (
              <IconButton
                label="Önceki ay"
                tone="ghost"
                size={36}
                disabled={first <= today}
                onClick={() => move(-1)}
              >
                <ChevronLeft size={17} />
              </IconButton>
            )}
            <b>{monthTitle(month)}</b>
            {place === 1 && (
              <IconButton label="Sonraki ay" tone="ghost" size={36} onClick={() => move(1)}>
                <ChevronRight size={17} />
              </IconButton>
            )}
          </div>
          <MonthTable
            label={monthTitle(month)}
            weeks={weeksOf(month)}
            cell={(day) => {
              const pick = dayPick(day, stay)
              return (
                <td
                  key={day}
                  className="day"
                  data-day={villa ? dayState(villa, day, today) : 'free'}
                  data-pick={pick}
                  data-today={day === today || undefined}
                >
                  <button
                    type="button"
                    aria-label={villa ? cellText(villa, day, today, false) : day}
                    aria-pressed={pick !== undefined}
                    disabled={villa === undefined || day < today}
                    onClick={() => {
                      // The month stays in view while its days are picked.
                      const picked = pickDay({ startDate, endDate }, day)
                      setMoved({
                        by: monthsFrom(picked.startDate, first),
                        of: picked.startDate,
                      })
                      onPick(picked)
                    }}
                  >
                    <span>{Number(day.slice(8, 10))}</span>
                  </button>
                </td>
              )
            }}
          />
        </div>
      ))}
    </section>
  )
}

/** How many months a first day of a month lies after the month of a day. */
const monthsFrom = (day: Day, first: Day) =>
  (Number(first.slice(0, 4)) - Number(day.slice(0, 4))) * 12 +
  Number(first.slice(5, 7)) -
  Number(day.slice(5, 7))
