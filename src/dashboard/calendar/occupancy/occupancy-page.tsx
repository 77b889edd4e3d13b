// This file is long because the grid, its forms and its report share one address and one selection.
import { Suspense, useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import Ban from 'lucide-react/icons/ban'
import Building2 from 'lucide-react/icons/building-2'
import Plus from 'lucide-react/icons/plus'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { daysBetween, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { NoSenderLine } from '../../shell/no-sender-line.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ofVillas, useReservationAddresses } from '../../shell/reservation-addresses.ts'
import { ReservationTabs } from '../../shell/reservation-tabs.tsx'
import { offerDraft } from '../../shell/session/drafts.ts'
import { useCan } from '../../shell/session/use-can.ts'
import { BlockDrawer } from '../../calendar-grid/blocks/drawer.tsx'
import { CellMenu, targetNow } from '../../calendar-grid/cell-menu.tsx'
import type { CellMenuTarget } from '../../calendar-grid/cell-menu.tsx'
import { OccupancyExport } from './export.tsx'
import { cursorReducer, selectionOf } from '../../calendar-grid/cursor.ts'
import { GridSkeleton } from './grid/skeleton.tsx'
import { Grid } from './grid/grid.tsx'
import { VILLA_NOUN } from './grid/head.tsx'
import { gridWindow, shownFrom } from '../../calendar-grid/window.ts'
import { countTexts } from '../../calendar-grid/free-villas/judged-texts.ts'
import { FreeVillaList } from '../../calendar-grid/free-villas/free-villa-list.tsx'
import { wantedText } from '../../calendar-grid/free-villas/wanted-stay.ts'
import type { WantedStay } from '../../calendar-grid/free-villas/wanted-stay.ts'
import { KindSwitch } from '../../calendar-grid/kind-switch.tsx'
import { Legend } from '../../calendar-grid/legend.tsx'
import { isNarrowed, viewFromUrl, viewToCall, viewToQuery } from './view.ts'
import type { OccupancyView } from './view.ts'
import '../../calendar-grid/blocks/blocks.css'
import '../../calendar-grid/calendar-grid.css'
import { PhoneMonths } from './phone-months.tsx'
import { ReportTable } from './report-table.tsx'
import { UnsavedNoteGuard } from '../../calendar-grid/unsaved-note-guard.tsx'
import { pastText } from '../../calendar-grid/past-nights.ts'
import { SELECTION_DRAFT, SelectionBar } from '../../calendar-grid/selection-bar.tsx'
import type { SelectionDraft } from '../../calendar-grid/selection-bar.tsx'
import { StatCards } from './stat-cards.tsx'
import { Toolbar } from './toolbar.tsx'
import { useOccupancy } from '../../calendar-grid/use-occupancy.ts'
import { selectionKey, useSelectionTexts } from '../../calendar-grid/use-selection-texts.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { useScrolledWindow } from './use-scrolled-window.ts'

/** What the calendar shows of the module reservations. */
type OccupancyPageProps = {
  RecentReservations: ComponentType<{
    kind: 'villa'
    status: string
    hrefOf: (status: string) => string
    reservationHref: (id: number) => string
  }>
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
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { manage_reservations: isAdmin } = useCan()
  const addresses = useReservationAddresses()
  const isPhone = useIsPhone()
  const [browserToday] = useState(() => todayInIstanbul(new Date()))
  const view = viewFromUrl(params, browserToday)
  const day = view.from ?? browserToday
  const [cursor, dispatch] = useReducer(cursorReducer, {
    at: { row: 0, day },
    anchor: null,
    isDragging: false,
  })
  const scrolled = useScrolledWindow(day, view.zoom, () => {
    // The cell follows the grid, unless a selection would end or the grid followed the cell.
    if (cursor.anchor === null && cursor.at.day !== day) {
      dispatch({ type: 'place', cell: { row: cursor.at.row, day } })
    }
  })
  const window = isPhone ? gridWindow(day, 'quarter') : scrolled.window
  // What the arrows step from and the toolbar names.
  const period = gridWindow(
    isPhone || view.zoom === 'year' ? day : scrolled.sight,
    isPhone ? 'quarter' : view.zoom,
  )
  const query = viewToCall(view, window)
  const grid = useOccupancy(query)
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = grid
  // A draft of the selection bar is for certain nights: they are selected again once their rows are loaded.
  const kept = useDraft(SELECTION_DRAFT) as SelectionDraft | null
  const [draft, setDraft] = useState(kept)
  const words = useSelectionTexts(kept)
  const [waiting, setWaiting] = useState(kept)
  useEffect(() => (waiting === null ? undefined : offerDraft(SELECTION_DRAFT, () => waiting)), [waiting])
  const [menu, setMenu] = useState<CellMenuTarget | null>(null)
  const [focusKey, setFocusKey] = useState(0)

  const firstPage = grid.data?.pages[0]
  const today = firstPage?.today ?? browserToday
  const total = firstPage?.total ?? 0
  const villas = grid.data?.pages.flatMap((page) => page.items) ?? []
  const waitingRows = waiting?.villa_id.map((id) => villas.findIndex((villa) => villa.id === id)) ?? []
  const isFurtherDown = waitingRows.includes(-1) && hasNextPage
  if (waiting !== null && villas.length > 0 && !isFurtherDown) {
    setWaiting(null)
    if (!waitingRows.includes(-1)) {
      const [row, lastRow] = [Math.min(...waitingRows), Math.max(...waitingRows)]
      dispatch({ type: 'select', row, lastRow, stay: waiting.stay })
    }
  }
  useEffect(() => {
    if (isFurtherDown && !isFetchingNextPage) void fetchNextPage()
  }, [isFurtherDown, isFetchingNextPage, fetchNextPage])
  const selection = selectionOf(cursor)
  const isGone = selection !== null && pastText(selection.stay, today).close !== null
  const isBookable = selection !== null && pastText(selection.stay, today).book === null
  const selected = selection ? villas.slice(selection.firstRow, selection.lastRow + 1) : []
  const isCalendar = view.view === 'calendar'

  const hrefOf = (change: Partial<OccupancyView>) => addresses.calendar(viewToQuery({ ...view, ...change }))
  const change = (next: Partial<OccupancyView>) => void navigate(hrefOf(next), { replace: true })
  const nearEnd = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  // The rows are drawn again only when the address changes.
  const bookHref = useCallback(
    (villaId?: number, stay?: Stay) =>
      addresses.calendar(
        viewToQuery({
          ...viewFromUrl(params, browserToday),
          book: { villa_id: villaId ?? null, stay: stay ?? null },
        }),
      ),
    [addresses, params, browserToday],
  )
  const recordHref = useCallback(
    (id: number) =>
      addresses.calendar(viewToQuery({ ...viewFromUrl(params, browserToday), book: null, block: null, id })),
    [addresses, params, browserToday],
  )
  const takenOn = useCallback(
    (on: Day) => firstPage && firstPage.summary.taken_villas[daysBetween(firstPage.from, on)],
    [firstPage],
  )
  const { startDate, endDate } = view.wanted ?? {}
  const wanted = useMemo(
    () =>
      startDate === undefined || endDate === undefined ? null : { check_in: startDate, check_out: endDate },
    [startDate, endDate],
  )
  const counts = firstPage?.wanted ? countTexts(firstPage.wanted) : null
  const single = selected.length === 1 ? selected[0]?.id : undefined

  // Other villas in the rows end the selection, because it is kept by row.
  const filterKey = [
    view.villa_id,
    view.region_id,
    view.type_id,
    view.isActive,
    ...Object.values(view.wanted ?? {}),
  ].join(';')
  const [seenFilter, setSeenFilter] = useState(filterKey)
  if (seenFilter !== filterKey) {
    setSeenFilter(filterKey)
    dispatch({ type: 'clear' })
  }

  return (
    <>
      <PageHead
        title={isAdmin ? 'Doluluk' : 'Rezervasyonlar'}
        meta={
          view.view === 'report' ? 'Aylara göre satılan geceler' : firstPage && `${formatNumber(total)} villa`
        }
        actions={
          <>
            {/* In the line of the buttons, because each line here takes a row from the grid. */}
            <NoSenderLine />
            <OccupancyExport view={view} query={query} today={today} />
            <Button tone="ghost" size={36} onClick={() => void navigate(hrefOf({ block: 'new' }))}>
              <Ban size={16} />
              Tarih kapat
            </Button>
            <KindSwitch current="villa" from={view.from} view={view.view} />
            {isAdmin && (
              <AppLink
                {...buttonLook({ size: 36 })}
                href={bookHref(single, isBookable ? selection.stay : undefined)}
              >
                <Plus size={16} />
                Rezervasyon ekle
              </AppLink>
            )}
          </>
        }
      />
      <div className="occ-lead">
        <ReservationTabs
          className="occ-tabs"
          current={view.view}
          listHref={isAdmin ? null : addresses.list(ofVillas(view.villa_id))}
          hrefOf={(next) => hrefOf({ view: next, ...(next === 'calendar' && { page: 1 }) })}
        />
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
      </div>
      {view.view === 'recent' && (
        <RecentReservations
          kind="villa"
          status={view.status}
          hrefOf={(status) => hrefOf({ status })}
          reservationHref={recordHref}
        />
      )}
      {view.view === 'report' && (
        <ReportTable
          query={{
            ...ofVillas(view.villa_id),
            year: view.year ?? Number(today.slice(0, 4)),
          }}
          page={view.page}
          yearHref={(year) => hrefOf({ year })}
          pageHref={(page) => hrefOf({ page })}
        />
      )}
      {isCalendar && (
        <section className="occ-panel occ-fill" aria-label="Doluluk takvimi">
          <Toolbar
            view={view}
            period={period}
            today={today}
            hrefOf={hrefOf}
            onChange={change}
            onStep={scrolled.press}
            isPhone={isPhone}
          />
          {view.wanted && isPhone && (
            <div className="occ-phone-free">
              <FreeVillaList
                wanted={view.wanted}
                filters={{
                  ...(view.region_id.length === 0 ? {} : { region_id: view.region_id.join(',') }),
                  ...(view.type_id.length === 0 ? {} : { type_id: view.type_id.join(',') }),
                }}
                onChoose={({ id }) => change({ villa_id: [id] })}
              />
            </div>
          )}
          {!isPhone && (
            <div className="occ-key">
              <Legend withGaps={view.gaps} />
              {view.wanted && counts && (
                <output className="occ-wanted">
                  <b>{counts.free}</b> {wantedText(view.wanted)}
                  {counts.others !== '' && <span>{counts.others}</span>}
                </output>
              )}
            </div>
          )}
          <LoadFailed query={grid}>Doluluğu şu an getiremedik.</LoadFailed>
          {grid.isPending && !grid.error && <GridSkeleton />}
          {firstPage && total === 0 && (
            <Empty
              icon={Building2}
              title={isNarrowed(view) ? 'Bu süzgeçle villa yok' : 'Henüz villa yok'}
              actions={
                isNarrowed(view) && (
                  <Button
                    tone="ghost"
                    size={36}
                    onClick={() =>
                      change({ villa_id: [], region_id: [], type_id: [], isActive: false, wanted: null })
                    }
                  >
                    Temizle
                  </Button>
                )
              }
            >
              {isNarrowed(view)
                ? 'Süzgeci genişletin ya da temizleyin.'
                : 'Bir villa eklendiğinde takvimi burada görünür.'}
            </Empty>
          )}
          {total > 0 && !isPhone && (
            <Grid
              villas={villas}
              total={total}
              noun={VILLA_NOUN}
              window={window}
              today={today}
              withGaps={view.gaps}
              wanted={wanted}
              takenOn={takenOn}
              begin={shownFrom(day)}
              jump={scrolled.jump}
              onNearEdge={scrolled.nearEdge}
              onSight={scrolled.inSight}
              cursor={cursor}
              dispatch={dispatch}
              // Synchronous, because the next key may come before a transition ends.
              onLeave={(to) => void navigate(hrefOf({ from: to }), { replace: true, flushSync: true })}
              onNearEnd={nearEnd}
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
          {total > 0 && isPhone && (
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
          )}
        </section>
      )}
      {selection && selected.length > 0 && !cursor.isDragging && isCalendar && (
        <SelectionBar
          key={selectionKey(selected, selection.stay)}
          villas={selected}
          stay={selection.stay}
          today={today}
          draft={draft !== null && isSameSelection(draft, selected, selection.stay) ? draft : null}
          words={words}
          bookHref={isAdmin ? bookHref(single, selection.stay) : null}
          focusKey={focusKey}
          onDone={() => {
            setFocusKey(0)
            setDraft(null)
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

function isSameSelection(draft: SelectionDraft, selected: { id: number }[], stay: Stay): boolean {
  return (
    draft.stay.check_in === stay.check_in &&
    draft.stay.check_out === stay.check_out &&
    draft.villa_id.join() === selected.map(({ id }) => id).join()
  )
}
