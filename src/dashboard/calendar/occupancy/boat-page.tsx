import { Suspense, useCallback, useState } from 'react'
import type { ComponentType } from 'react'
import Ban from 'lucide-react/icons/ban'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { paths } from '../../shell/paths.ts'
import { useReservationAddresses } from '../../shell/reservation-addresses.ts'
import { useCan } from '../../shell/session/use-can.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import type { BlockPart } from '../../calendar-grid/blocks/block-part.ts'
import { BoatBlockDrawer } from '../../calendar-grid/blocks/drawer.tsx'
import { PartForm } from '../../calendar-grid/blocks/part-form.tsx'
import { BoatMenu } from '../../calendar-grid/boat-menu.tsx'
import type { BoatMenuTarget } from '../../calendar-grid/boat-menu.tsx'
import { Legend } from '../../calendar-grid/legend.tsx'
import { rowOfBoat, useBoatOccupancy } from '../../calendar-grid/use-boat-occupancy.ts'
import { BOAT_ZOOMS, gridWindow, hasHours, shownFrom } from '../../calendar-grid/window.ts'
import { BoatDays } from './boat-days.tsx'
import { BoatFilters } from './boat-filters.tsx'
import { boatViewFromUrl, boatViewToCall, boatViewToQuery, isNarrowed } from './boat-view.ts'
import { CalendarFrame } from './frame.tsx'
import type { CalendarFrameParts } from './frame.tsx'
import { Grid } from './grid/grid.tsx'
import { BOAT_NOUN } from './grid/head.tsx'
import { BoatStatCards } from './stat-cards.tsx'
import { CalendarToolbar } from './toolbar.tsx'
import { useCalendarView, useGridPlace, useRowPages, useTakenOn } from './use-calendar.ts'

type BoatOccupancyPageProps = CalendarFrameParts & {
  /** of the module reservations */
  ReservationDrawer: ComponentType<{ id: number; kind: 'boat' }>
}

/** The calendar with `?kind=boat`: boats × days, or × hours of one day or three. */
export function BoatOccupancyPage({ RecentReservations, ReservationDrawer }: BoatOccupancyPageProps) {
  const { manage_reservations: isAdmin } = useCan()
  const addresses = useReservationAddresses()
  const isPhone = useIsPhone()
  const { view, browserToday, hrefOf, change, leaveTo } = useCalendarView(boatViewFromUrl, boatViewToQuery)
  const zoom = isPhone ? 'day' : view.zoom
  const day = view.from ?? browserToday
  const { scrolled, gridProps } = useGridPlace(day, zoom)
  const query = useBoatOccupancy(boatViewToCall(view, scrolled.window))
  const { firstPage, total, more } = useRowPages(query)
  const takenOn = useTakenOn(firstPage?.from, firstPage?.summary.taken_boats)
  const today = firstPage?.today ?? browserToday
  const boats = query.data?.pages.flatMap((page) => page.items.map(rowOfBoat)) ?? []
  const [menu, setMenu] = useState<BoatMenuTarget | null>(null)
  const [part, setPart] = useState<BlockPart | null>(null)
  const recordHref = useCallback((id: number) => hrefOf({ block: null, id }), [hrefOf])

  return (
    <>
      <CalendarFrame
        kind="boat"
        view={view}
        today={today}
        chosen={view.boat_id}
        query={query}
        total={firstPage?.total}
        hrefOf={hrefOf}
        reservationHref={recordHref}
        RecentReservations={RecentReservations}
        actions={
          // On a phone each boat has its own.
          !isPhone && (
            <AppLink
              {...buttonLook({ tone: 'ghost', size: 36 })}
              href={hrefOf({ block: { boats: view.boat_id.slice(0, 1), day: null, hour: null } })}
            >
              <Ban size={16} />
              Tekne kapat
            </AppLink>
          )
        }
        addHref={paths.boatReservations({ new: 1 })}
        listHref={addresses.boats()}
        figures={<BoatStatCards data={firstPage} />}
        toolbar={
          <>
            <CalendarToolbar
              period={gridWindow(hasHours(zoom) ? day : scrolled.sight, zoom)}
              zooms={BOAT_ZOOMS}
              zoom={view.zoom}
              hrefOf={hrefOf}
              onStep={scrolled.press}
              isPhone={isPhone}
            >
              <BoatFilters view={view} onChange={change} isPhone={isPhone} />
            </CalendarToolbar>
            {!isPhone && (
              <div className="occ-key">
                <Legend withGaps={false} />
              </div>
            )}
          </>
        }
        onClear={
          isNarrowed(view) ? () => change({ boat_id: [], marina_id: [], type_id: [], isActive: false }) : null
        }
      >
        {isPhone ? (
          <BoatDays
            boats={boats}
            total={total}
            day={day}
            today={today}
            onSpan={(boat, span, beside) => setMenu({ boat, span, beside, day, hour: null })}
            reservationHref={recordHref}
            blockHref={(block) => hrefOf({ block })}
            onMore={more}
          />
        ) : (
          <Grid
            {...gridProps}
            rentals={boats}
            total={total}
            noun={BOAT_NOUN}
            today={today}
            withGaps={false}
            wanted={null}
            takenOn={takenOn}
            begin={shownFrom(day, zoom)}
            onLeave={leaveTo}
            onNearEnd={more}
            onBlock={(boat, span, beside, cell, hour) =>
              setMenu({ boat, span, beside, day: cell.day, hour: hasHours(zoom) ? hour : null })
            }
            onMenu={(cell, beside) => {
              const boat = boats[cell.row]
              if (boat) setMenu({ boat, day: cell.day, hour: null, beside })
            }}
            onPlace={(cell, hour, beside) => {
              const boat = boats[cell.row]
              if (boat) setMenu({ boat, day: cell.day, hour: hasHours(zoom) ? hour : null, beside })
            }}
            reservationHref={recordHref}
            bookHref={null}
            isBusy={query.isPlaceholderData}
          />
        )}
      </CalendarFrame>
      {menu && (
        <BoatMenu
          target={menu}
          today={today}
          reservationHref={recordHref}
          blockHref={(block) => hrefOf({ block })}
          onPart={setPart}
          onDone={() => setMenu(null)}
        />
      )}
      {part && <PartForm part={part} onClose={() => setPart(null)} />}
      <BoatBlockDrawer
        block={isAdmin || typeof view.block !== 'number' ? view.block : null}
        onClose={() => change({ block: null })}
      />
      <Suspense>{view.id !== null && <ReservationDrawer key={view.id} id={view.id} kind="boat" />}</Suspense>
    </>
  )
}
