import { Suspense, useCallback, useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import Ban from 'lucide-react/icons/ban'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { Button } from '../../../ui/button.tsx'
import { ofVillas, useReservationAddresses } from '../../shell/reservation-addresses.ts'
import { useCan } from '../../shell/session/use-can.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { BlockDrawer } from '../../calendar-grid/blocks/drawer.tsx'
import { CellMenu, targetNow } from '../../calendar-grid/cell-menu.tsx'
import type { CellMenuTarget } from '../../calendar-grid/cell-menu.tsx'
import { selectionOf } from '../../calendar-grid/cursor.ts'
import { FreeVillaList } from '../../calendar-grid/free-villas/free-villa-list.tsx'
import type { WantedStay } from '../../calendar-grid/free-villas/wanted-stay.ts'
import { pastText } from '../../calendar-grid/past-nights.ts'
import { SelectionBar } from '../../calendar-grid/selection-bar.tsx'
import { UnsavedNoteGuard } from '../../calendar-grid/unsaved-note-guard.tsx'
import { useOccupancy } from '../../calendar-grid/use-occupancy.ts'
import { selectionKey } from '../../calendar-grid/use-selection-texts.ts'
import { gridWindow, shownFrom, ZOOMS } from '../../calendar-grid/window.ts'
import { idsToQuery } from './calendar-view.ts'
import { OccupancyExport } from './export.tsx'
import { CalendarFrame } from './frame.tsx'
import type { CalendarFrameParts } from './frame.tsx'
import { Grid } from './grid/grid.tsx'
import { VILLA_NOUN } from './grid/head.tsx'
import { PhoneMonths } from './phone-months.tsx'
import { StatCards } from './stat-cards.tsx'
import { CalendarToolbar } from './toolbar.tsx'
import { useCalendarView, useGridPlace, useRowPages, useTakenOn } from './use-calendar.ts'
import { useKeptSelection } from './use-kept-selection.ts'
import { isNarrowed, viewFromUrl, viewToCall, viewToQuery } from './view.ts'
import type { OccupancyView } from './view.ts'
import { VillaFilters } from './villa-filters.tsx'
import { VillaKey } from './villa-key.tsx'

type OccupancyPageProps = CalendarFrameParts & {
  /** of the module reservations */
  ReservationDrawer: ComponentType<{ id: number }>
  NewReservation: ComponentType<{
    given: { villa_id: number | null; stay: Stay | null; wanted: WantedStay | null }
    recordHref: (id: number) => string
    onClose: () => void
  }>
}

/**
 * `/dashboard/occupancy` for admins and `/dashboard/reservations/calendar` for owners: villas × days. Shows who stays
 * where and what is free; closes nights by drag, touch or keys.
 */
export function OccupancyPage({ RecentReservations, ReservationDrawer, NewReservation }: OccupancyPageProps) {
  const navigate = useNavigate()
  const { manage_reservations: isAdmin } = useCan()
  const addresses = useReservationAddresses()
  const isPhone = useIsPhone()
  const { view, browserToday, hrefOf, change, leaveTo } = useCalendarView(viewFromUrl, viewToQuery)
  const day = view.from ?? browserToday
  const { cursor, dispatch, scrolled, gridProps } = useGridPlace(day, view.zoom)
  const window = isPhone ? gridWindow(day, 'quarter') : scrolled.window
  const query = viewToCall(view, window)
  const grid = useOccupancy(query)
  const { firstPage, total, more } = useRowPages(grid)
  const takenOn = useTakenOn(firstPage?.from, firstPage?.summary.taken_villas)
  const today = firstPage?.today ?? browserToday
  const villas = grid.data?.pages.flatMap((page) => page.items) ?? []
  const { words, draftOf, forgetDraft } = useKeptSelection(villas, grid, dispatch)
  const [menu, setMenu] = useState<CellMenuTarget | null>(null)
  const [focusKey, setFocusKey] = useState(0)

  const selection = selectionOf(cursor)
  const isGone = selection !== null && pastText(selection.stay, today).close !== null
  const isBookable = selection !== null && pastText(selection.stay, today).book === null
  const selected = selection ? villas.slice(selection.firstRow, selection.lastRow + 1) : []
  const single = selected.length === 1 ? selected[0]?.id : undefined

  const bookHref = useCallback(
    (villaId?: number, stay?: Stay) => hrefOf({ book: { villa_id: villaId ?? null, stay: stay ?? null } }),
    [hrefOf],
  )
  const recordHref = useCallback((id: number) => hrefOf({ book: null, block: null, id }), [hrefOf])
  const wanted = useMemo(
    () => view.wanted && { check_in: view.wanted.startDate, check_out: view.wanted.endDate },
    [view.wanted],
  )

  // Other villas in the rows end the selection, because it is kept by row.
  const filterKey = filterText(view)
  const [seenFilter, setSeenFilter] = useState(filterKey)
  if (seenFilter !== filterKey) {
    setSeenFilter(filterKey)
    dispatch({ type: 'clear' })
  }

  return (
    <>
      <CalendarFrame
        kind="villa"
        view={view}
        today={today}
        chosen={view.villa_id}
        query={grid}
        total={firstPage?.total}
        hrefOf={hrefOf}
        reservationHref={recordHref}
        RecentReservations={RecentReservations}
        actions={
          <>
            <OccupancyExport view={view} query={query} today={today} />
            <Button tone="ghost" size={36} onClick={() => void navigate(hrefOf({ block: 'new' }))}>
              <Ban size={16} />
              Tarih kapat
            </Button>
          </>
        }
        addHref={bookHref(single, isBookable ? selection.stay : undefined)}
        listHref={addresses.list(ofVillas(view.villa_id))}
        figures={
          <StatCards
            data={firstPage}
            listHref={(datetype, on) =>
              // The list of reservations has no filter by town or type, so it would count other villas.
              view.region_id.length + view.type_id.length > 0 || view.isActive
                ? undefined
                : addresses.list({
                    status: 'confirmed,completed',
                    ...ofVillas(view.villa_id),
                    datetype,
                    date1: on,
                    date2: on,
                  })
            }
          />
        }
        toolbar={
          <>
            <CalendarToolbar
              // What the arrows step from and the toolbar names.
              period={gridWindow(
                isPhone || view.zoom === 'year' ? day : scrolled.sight,
                isPhone ? 'quarter' : view.zoom,
              )}
              zooms={ZOOMS}
              zoom={view.zoom}
              hrefOf={hrefOf}
              onStep={scrolled.press}
              isPhone={isPhone}
            >
              <VillaFilters view={view} today={today} onChange={change} isPhone={isPhone} />
            </CalendarToolbar>
            {view.wanted && isPhone && (
              <div className="occ-phone-free">
                <FreeVillaList
                  wanted={view.wanted}
                  filters={idsToQuery({ region_id: view.region_id, type_id: view.type_id })}
                  onChoose={({ id }) => change({ villa_id: [id] })}
                />
              </div>
            )}
            {!isPhone && <VillaKey withGaps={view.gaps} wanted={view.wanted} judged={firstPage?.wanted} />}
          </>
        }
        onClear={
          isNarrowed(view)
            ? () => change({ villa_id: [], region_id: [], type_id: [], isActive: false, wanted: null })
            : null
        }
      >
        {isPhone ? (
          <PhoneMonths
            villas={villas}
            view={view}
            window={window}
            today={today}
            cursor={cursor}
            dispatch={dispatch}
            onChange={change}
            onBlock={(villa, span, beside) => setMenu({ kind: 'block', villa, span, beside })}
            reservationHref={recordHref}
          />
        ) : (
          <Grid
            {...gridProps}
            rentals={villas}
            total={total}
            noun={VILLA_NOUN}
            today={today}
            withGaps={view.gaps}
            wanted={wanted}
            takenOn={takenOn}
            begin={shownFrom(day)}
            onLeave={leaveTo}
            onNearEnd={more}
            onBlock={(villa, span, beside) => setMenu({ kind: 'block', villa, span, beside })}
            onMenu={(cell, beside) => {
              const villa = villas[cell.row]
              if (villa) setMenu({ kind: 'cell', villa, cell, beside })
            }}
            reservationHref={recordHref}
            bookHref={isAdmin ? bookHref : null}
            isBusy={grid.isPlaceholderData && grid.data?.pages[0]?.days === window.days}
          />
        )}
      </CalendarFrame>
      {selection && selected.length > 0 && !cursor.isDragging && view.view === 'calendar' && (
        <SelectionBar
          key={selectionKey(selected, selection.stay)}
          villas={selected}
          stay={selection.stay}
          today={today}
          draft={draftOf(selected, selection.stay)}
          words={words}
          bookHref={isAdmin ? bookHref(single, selection.stay) : null}
          focusKey={focusKey}
          onDone={() => {
            setFocusKey(0)
            forgetDraft()
            dispatch({ type: 'clear' })
          }}
        />
      )}
      {words.isTyped && view.block === null && view.id === null && view.book === null && <UnsavedNoteGuard />}
      {menu && (
        <CellMenu
          target={targetNow(menu, villas)}
          today={today}
          selection={selection}
          selected={selected}
          dispatch={dispatch}
          bookHref={isAdmin ? bookHref : null}
          reservationHref={recordHref}
          blockHref={(id) => hrefOf({ block: id })}
          onCloseNights={() => setFocusKey((key) => key + 1)}
          onDone={() => setMenu(null)}
        />
      )}
      <BlockDrawer
        block={isAdmin || view.block === 'new' ? view.block : null}
        villas={selected.length > 0 ? selected.map(({ id }) => id) : view.villa_id}
        stay={isGone ? null : (selection?.stay ?? null)}
        onClose={() => change({ block: null })}
      />
      <Suspense>
        {view.id !== null && <ReservationDrawer key={view.id} id={view.id} />}
        {view.book !== null && isAdmin && (
          <NewReservation
            given={{ ...view.book, wanted: view.wanted }}
            recordHref={recordHref}
            onClose={() => change({ book: null })}
          />
        )}
      </Suspense>
    </>
  )
}

/** Which villas the rows are, and in which order. */
const filterText = ({ villa_id, region_id, type_id, isActive, wanted }: OccupancyView): string =>
  [villa_id, region_id, type_id, isActive, ...Object.values(wanted ?? {})].join(';')
