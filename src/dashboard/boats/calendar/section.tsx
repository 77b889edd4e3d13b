import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addMonths } from '../../../domain/calendar/month.ts'
import { daysBetween, isDay, monthOf, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { BoatBlockDrawer } from '../../calendar-grid/blocks/drawer.tsx'
import type { NewBoatBlock } from '../../calendar-grid/blocks/drawer.tsx'
import type { BlockPart } from '../../calendar-grid/blocks/block-part.ts'
import { PartForm } from '../../calendar-grid/blocks/part-form.tsx'
import { BoatDay } from '../../calendar-grid/boat-day.tsx'
import { BoatMenu } from '../../calendar-grid/boat-menu.tsx'
import type { BoatMenuTarget } from '../../calendar-grid/boat-menu.tsx'
import { BoatMonths } from '../../calendar-grid/boat-months.tsx'
import { PeriodBar } from '../../calendar-grid/period-bar.tsx'
import { rowOfBoat, useBoatOccupancy } from '../../calendar-grid/use-boat-occupancy.ts'
import { gridWindow } from '../../calendar-grid/window.ts'
import { SectionTitle } from '../../form/section-frame.tsx'
import { idIn } from '../../shell/address-numbers.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { paths } from '../../shell/paths.ts'
import { useCan } from '../../shell/session/use-can.ts'
import type { SectionProps } from '../boat.ts'
import '../../calendar-grid/blocks/blocks.css'
import '../../calendar-grid/calendar-grid.css'

const MONTHS_SHOWN = 3

const reservationHref = (id: number) => paths.boatReservations({ id })

/**
 * The calendar of a boat: three months, and the hours of the chosen day. The address says what is open: `?gun=2027-07-04`
 * with the day, `?block=5` with a block, `?block=new` with a new one for the day.
 */
export function CalendarSection({ boat }: SectionProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { manage_reservations: isAdmin } = useCan()
  const [browserToday] = useState(() => todayInIstanbul(new Date()))
  const asked = params.get('gun')
  const day = isDay(asked) ? asked : browserToday
  const first = `${monthOf(day)}-01`
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(first, index))
  const days = daysBetween(first, addMonths(first, MONTHS_SHOWN))
  const query = useBoatOccupancy({ boat_id: String(boat.id), from: first, days })
  const page = query.data?.pages[0]
  const stored = page?.items.find(({ id }) => id === boat.id)
  const row = stored && rowOfBoat(stored)
  const today = page?.today ?? browserToday
  const [menu, setMenu] = useState<BoatMenuTarget | null>(null)
  const [part, setPart] = useState<BlockPart | null>(null)

  const hrefOf = (change: Record<string, string | number | undefined>) =>
    paths.boat(boat.id, 'calendar', { gun: asked ?? undefined, ...change })
  const blockHref = (block: NewBoatBlock | number) =>
    hrefOf(typeof block === 'number' ? { block } : { block: 'new', gun: block.day ?? undefined })
  const open = params.get('block')
  const chosen = { boats: [boat.id], day: day < today ? null : day, hour: null }
  return (
    <div className="section-stack">
      <SectionTitle
        title="Takvim"
        hint="Bir güne basınca o günün turları ve kapalı saatleri aşağıda görünür."
      />
      <section className="part" aria-label="Turlar ve kapalı saatler">
        <header className="boat-calendar-head">
          <PeriodBar
            period={gridWindow(first, 'quarter')}
            dayHref={(to) => hrefOf({ gun: to ?? undefined })}
          />
        </header>
        <LoadFailed query={query}>Takvimi şu an getiremedik.</LoadFailed>
        {row === undefined && query.error === null && <WaitingBlock height="21rem" />}
        {row && (
          <>
            <BoatMonths
              boat={row}
              months={months}
              today={today}
              chosen={day}
              dayHref={(to) => hrefOf({ gun: to })}
              isBusy={query.isPlaceholderData}
            />
            <section className="boat-calendar-day" aria-label={formatDay(day, 'full')}>
              <h3>{formatDay(day, 'full')}</h3>
              <BoatDay
                boat={row}
                day={day}
                today={today}
                onSpan={(span, beside) => setMenu({ boat: row, span, beside, day, hour: null })}
                reservationHref={reservationHref}
                blockHref={blockHref}
              />
            </section>
          </>
        )}
      </section>
      {menu && (
        <BoatMenu
          target={menu}
          today={today}
          reservationHref={reservationHref}
          blockHref={blockHref}
          onPart={setPart}
          onDone={() => setMenu(null)}
        />
      )}
      {part && <PartForm part={part} onClose={() => setPart(null)} />}
      <BoatBlockDrawer
        block={open === 'new' ? chosen : isAdmin ? idIn(open) : null}
        onClose={() => void navigate(hrefOf({}), { replace: true })}
      />
    </div>
  )
}
