import { Suspense, useCallback, useReducer, useState } from 'react'
import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import Ban from 'lucide-react/icons/ban'
import Plus from 'lucide-react/icons/plus'
import Sailboat from 'lucide-react/icons/sailboat'
import { addDays, daysBetween, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { formatNights, formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { NoSenderLine } from '../../shell/no-sender-line.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { useReservationAddresses } from '../../shell/reservation-addresses.ts'
import { ReservationTabs } from '../../shell/reservation-tabs.tsx'
import { useCan } from '../../shell/session/use-can.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { BoatBlockDrawer } from '../../calendar-grid/blocks/drawer.tsx'
import type { BlockPart } from '../../calendar-grid/blocks/block-part.ts'
import { PartForm } from '../../calendar-grid/blocks/part-form.tsx'
import { BoatMenu } from '../../calendar-grid/boat-menu.tsx'
import type { BoatMenuTarget } from '../../calendar-grid/boat-menu.tsx'
import { cursorReducer } from '../../calendar-grid/cursor.ts'
import { KindSwitch } from '../../calendar-grid/kind-switch.tsx'
import { Legend } from '../../calendar-grid/legend.tsx'
import { rowOfBoat, useBoatOccupancy } from '../../calendar-grid/use-boat-occupancy.ts'
import { gridWindow, hasHours, shownFrom } from '../../calendar-grid/window.ts'
import { BoatDays } from './boat-days.tsx'
import { BoatToolbar } from './boat-toolbar.tsx'
import { boatViewFromUrl, boatViewToCall, boatViewToQuery, isNarrowed } from './boat-view.ts'
import type { BoatView } from './boat-view.ts'
import { Grid } from './grid/grid.tsx'
import { BOAT_NOUN } from './grid/head.tsx'
import { GridSkeleton } from './grid/skeleton.tsx'
import { BoatReportTable } from './report-table.tsx'
import { SoldStat, Stat } from './stat-cards.tsx'
import { useScrolledWindow } from './use-scrolled-window.ts'
import '../../calendar-grid/blocks/blocks.css'
import '../../calendar-grid/calendar-grid.css'

/** What the calendar shows of the module reservations. */
type BoatOccupancyPageProps = {
  RecentReservations: ComponentType<{
    kind: 'boat'
    status: string
    hrefOf: (status: string) => string
    reservationHref: (id: number) => string
  }>
  ReservationDrawer: ComponentType<{ id: number; kind: 'boat' }>
}

/** The calendar with `?kind=boat`: boats × days, or × hours of one day or three. */
export function BoatOccupancyPage({ RecentReservations, ReservationDrawer }: BoatOccupancyPageProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { manage_reservations: isAdmin } = useCan()
  const addresses = useReservationAddresses()
  const isPhone = useIsPhone()
  const [browserToday] = useState(() => todayInIstanbul(new Date()))
  const view = boatViewFromUrl(params)
  const zoom = isPhone ? 'day' : view.zoom
  const day = view.from ?? browserToday
  const [cursor, dispatch] = useReducer(cursorReducer, {
    at: { row: 0, day },
    anchor: null,
    isDragging: false,
  })
  const scrolled = useScrolledWindow(day, zoom, () => {
    if (cursor.at.day !== day) dispatch({ type: 'place', cell: { row: cursor.at.row, day } })
  })
  const { window } = scrolled
  const period = gridWindow(hasHours(zoom) ? day : scrolled.sight, zoom)
  const query = useBoatOccupancy(boatViewToCall(view, window))
  const { fetchNextPage, isFetchingNextPage } = query
  const [menu, setMenu] = useState<BoatMenuTarget | null>(null)
  const [part, setPart] = useState<BlockPart | null>(null)

  const firstPage = query.data?.pages[0]
  const today = firstPage?.today ?? browserToday
  const total = firstPage?.total ?? 0
  const boats = query.data?.pages.flatMap((page) => page.items.map(rowOfBoat)) ?? []
  const hrefOf = (change: Partial<BoatView>) => addresses.calendar(boatViewToQuery({ ...view, ...change }))
  const change = (next: Partial<BoatView>) => void navigate(hrefOf(next), { replace: true })
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  // The rows are drawn again only when the address changes.
  const recordHref = useCallback(
    (id: number) => addresses.calendar(boatViewToQuery({ ...boatViewFromUrl(params), block: null, id })),
    [addresses, params],
  )
  const takenOn = useCallback(
    (on: Day) => firstPage && firstPage.summary.taken_boats[daysBetween(firstPage.from, on)],
    [firstPage],
  )
  const isShown = view.view === 'calendar'

  return (
    <>
      <PageHead
        title={isAdmin ? 'Doluluk' : 'Rezervasyonlar'}
        meta={
          view.view === 'report'
            ? 'Aylara göre kiralanan günler'
            : firstPage && `${formatNumber(total)} tekne`
        }
        actions={
          <>
            <NoSenderLine />
            {/* On a phone each boat has its own. */}
            {!isPhone && (
              <AppLink
                {...buttonLook({ tone: 'ghost', size: 36 })}
                href={hrefOf({ block: { boats: view.boat_id.slice(0, 1), day: null, hour: null } })}
              >
                <Ban size={16} />
                Tekne kapat
              </AppLink>
            )}
            <KindSwitch current="boat" from={view.from} view={view.view} />
            {isAdmin && (
              <AppLink {...buttonLook({ size: 36 })} href={paths.boatReservations({ new: 1 })}>
                <Plus size={16} />
                Tur ekle
              </AppLink>
            )}
          </>
        }
      />
      <div className="occ-lead">
        <ReservationTabs
          className="occ-tabs"
          current={view.view}
          listHref={isAdmin ? null : addresses.boats()}
          hrefOf={(next) => hrefOf({ view: next, page: 1 })}
        />
        <Figures data={firstPage} />
      </div>
      {view.view === 'recent' && (
        <RecentReservations
          kind="boat"
          status={view.status}
          hrefOf={(status) => hrefOf({ status })}
          reservationHref={recordHref}
        />
      )}
      {view.view === 'report' && (
        <BoatReportTable
          boatId={view.boat_id}
          year={view.year ?? Number(today.slice(0, 4))}
          page={view.page}
          yearHref={(year) => hrefOf({ year })}
          pageHref={(page) => hrefOf({ page })}
        />
      )}
      {isShown && (
        <section className="occ-panel occ-fill" aria-label="Teknelerin takvimi">
          <BoatToolbar
            view={view}
            period={period}
            hrefOf={hrefOf}
            onChange={change}
            onStep={scrolled.press}
            isPhone={isPhone}
          />
          {!isPhone && (
            <div className="occ-key">
              <Legend withGaps={false} />
            </div>
          )}
          <LoadFailed query={query}>Teknelerin takvimini şu an getiremedik.</LoadFailed>
          {query.isPending && !query.error && <GridSkeleton />}
          {firstPage && total === 0 && (
            <Empty
              icon={Sailboat}
              title={isNarrowed(view) ? 'Bu süzgeçle tekne yok' : 'Henüz tekne yok'}
              actions={
                isNarrowed(view) && (
                  <Button
                    tone="ghost"
                    size={36}
                    onClick={() => change({ boat_id: [], marina_id: [], type_id: [], isActive: false })}
                  >
                    Temizle
                  </Button>
                )
              }
            >
              {isNarrowed(view)
                ? 'Süzgeci genişletin ya da temizleyin.'
                : 'Bir tekne eklendiğinde takvimi burada görünür.'}
            </Empty>
          )}
          {total > 0 && !isPhone && (
            <Grid
              villas={boats}
              total={total}
              noun={BOAT_NOUN}
              window={window}
              today={today}
              withGaps={false}
              wanted={null}
              takenOn={takenOn}
              begin={shownFrom(day, zoom)}
              jump={scrolled.jump}
              onNearEdge={scrolled.nearEdge}
              onSight={scrolled.inSight}
              cursor={cursor}
              dispatch={dispatch}
              // Synchronous, because the next key may come before a transition ends.
              onLeave={(to) => void navigate(hrefOf({ from: to }), { replace: true, flushSync: true })}
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
          {total > 0 && isPhone && (
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
          )}
        </section>
      )}
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

type FiguresProps = {
  data: NonNullable<ReturnType<typeof useBoatOccupancy>['data']>['pages'][number] | undefined
}

/** Three figures of the filtered boats in one line. */
function Figures({ data }: FiguresProps) {
  const { summary } = data ?? {}
  return (
    <div className="occ-stats" aria-busy={data === undefined || undefined}>
      <Stat title="Bugün çıkan tur" value={summary && formatNumber(summary.departures_today)} note="" />
      <Stat title="Bugün dönen tur" value={summary && formatNumber(summary.returns_today)} note="" />
      <SoldStat
        data={data}
        days={data && formatNights({ starts_on: data.from, ends_on: addDays(data.from, data.days) })}
      />
    </div>
  )
}
