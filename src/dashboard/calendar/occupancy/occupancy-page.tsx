// This file is long because the grid, its forms and its report share one address and one selection.
import { useCallback, useEffect, useReducer, useState } from 'react'
import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import Ban from 'lucide-react/icons/ban'
import Building2 from 'lucide-react/icons/building-2'
import Plus from 'lucide-react/icons/plus'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { useReservationAddresses } from '../../shell/reservation-addresses.ts'
import { offerDraft } from '../../shell/session/drafts.ts'
import { useCan } from '../../shell/session/use-can.ts'
import { BlockDrawer } from '../../calendar-grid/blocks/drawer.tsx'
import { CellMenu, targetNow } from '../../calendar-grid/cell-menu.tsx'
import type { CellMenuTarget } from '../../calendar-grid/cell-menu.tsx'
import { OccupancyExport } from './export.tsx'
import { cursorReducer, selectionOf } from '../../calendar-grid/cursor.ts'
import { GridSkeleton } from './grid/skeleton.tsx'
import { Grid } from './grid/grid.tsx'
import { gridWindow, windowTitle } from '../../calendar-grid/window.ts'
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

type OccupancyPageProps = {
  /** The list below the grid, which belongs to the module reservations. */
  RecentReservations: ComponentType<{
    status: string
    hrefOf: (status: string) => string
    reservationHref: (id: number) => string
  }>
}

/**
 * `/dashboard/occupancy`: villas × days. Shows who stays where and what is free; closes nights by drag, touch
 * or keys.
 */
export function OccupancyPage({ RecentReservations }: OccupancyPageProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { manage_reservations: isAdmin } = useCan()
  const addresses = useReservationAddresses()
  const isPhone = useIsPhone()
  const view = viewFromUrl(params)
  const [browserToday] = useState(() => todayInIstanbul(new Date()))
  const window = gridWindow(view.from ?? browserToday, isPhone ? 'quarter' : view.zoom)
  const query = viewToCall(view, window)
  const grid = useOccupancy(query)
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = grid
  const [cursor, dispatch] = useReducer(cursorReducer, {
    at: { row: 0, day: browserToday },
    anchor: null,
    isDragging: false,
  })
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
  const isReport = view.view === 'report'

  const hrefOf = (change: Partial<OccupancyView>) => paths.occupancy(viewToQuery({ ...view, ...change }))
  const change = (next: Partial<OccupancyView>) => void navigate(hrefOf(next), { replace: true })
  const nearEnd = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const bookHref = (villaId?: number, stay?: { check_in: Day; check_out: Day }) =>
    addresses.list({
      new: 1,
      ...(villaId === undefined ? {} : { villa_id: villaId }),
      ...(stay === undefined ? {} : { startDate: stay.check_in, endDate: stay.check_out }),
    })
  const single = selected.length === 1 ? selected[0]?.id : undefined

  // Other villas in the rows end the selection, because it is kept by row.
  const filterKey = [view.villa_id, view.region_id, view.type_id, view.isActive].join(';')
  const [seenFilter, setSeenFilter] = useState(filterKey)
  if (seenFilter !== filterKey) {
    setSeenFilter(filterKey)
    dispatch({ type: 'clear' })
  }

  return (
    <>
      <PageHead
        title="Doluluk"
        meta={
          isReport
            ? 'Aylara göre satılan geceler'
            : `${windowTitle(window)}${firstPage ? ` · ${formatNumber(total)} villa gösteriliyor` : ''}`
        }
        actions={
          <>
            <OccupancyExport view={view} query={query} today={today} />
            <Button tone="ghost" size={36} onClick={() => void navigate(hrefOf({ block: 'new' }))}>
              <Ban size={16} />
              Tarih kapat
            </Button>
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
      <StatCards
        data={firstPage}
        window={window}
        listHref={(datetype, day) =>
          // The list of reservations has no filter by town or type, so it would count other villas.
          view.region_id.length + view.type_id.length > 0 || view.isActive
            ? undefined
            : addresses.list({
                status: 'confirmed,completed',
                ...(view.villa_id.length === 0 ? {} : { villa_id: view.villa_id.join(',') }),
                datetype,
                date1: day,
                date2: day,
              })
        }
      />
      <Tabs
        label="Görünüm"
        className="occ-tabs"
        items={[
          { label: 'Takvim', href: hrefOf({ view: 'calendar', page: 1 }), current: !isReport },
          { label: 'Rapor', href: hrefOf({ view: 'report' }), current: isReport },
        ]}
      />
      {isReport ? (
        <ReportTable
          query={{
            ...(view.villa_id.length === 0 ? {} : { villa_id: view.villa_id.join(',') }),
            year: view.year ?? Number(today.slice(0, 4)),
          }}
          page={view.page}
          yearHref={(year) => hrefOf({ year })}
          pageHref={(page) => hrefOf({ page })}
        />
      ) : (
        <section className="occ-panel" aria-label="Doluluk takvimi">
          <Toolbar view={view} window={window} hrefOf={hrefOf} onChange={change} withFilters={!isPhone} />
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
                    onClick={() => change({ villa_id: [], region_id: [], type_id: [], isActive: false })}
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
              window={window}
              today={today}
              withGaps={view.gaps}
              taken={firstPage?.from === window.from ? firstPage.summary.taken_villas : undefined}
              cursor={cursor}
              dispatch={dispatch}
              // Synchronous, because the next key may come before a transition ends.
              onLeave={(day) => void navigate(hrefOf({ from: day }), { replace: true, flushSync: true })}
              onNearEnd={nearEnd}
              onBlock={(villa, span, beside) => setMenu({ kind: 'block', villa, span, beside })}
              onMenu={(cell, beside) => {
                const villa = villas[cell.row]
                if (villa) setMenu({ kind: 'cell', villa, cell, beside })
              }}
              reservationHref={addresses.record}
              isBusy={grid.isPlaceholderData}
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
              reservationHref={addresses.record}
            />
          )}
        </section>
      )}
      {!isReport && (
        <RecentReservations
          status={view.status}
          hrefOf={(status) => hrefOf({ status })}
          reservationHref={addresses.record}
        />
      )}
      {selection && selected.length > 0 && !cursor.isDragging && !isReport && (
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
      {words.isTyped && view.block === null && <UnsavedNoteGuard />}
      {menu && (
        <CellMenu
          target={targetNow(menu, villas)}
          today={today}
          selection={selection}
          selected={selected}
          dispatch={dispatch}
          bookHref={isAdmin ? bookHref : null}
          reservationHref={addresses.record}
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
