import { useCallback, useMemo, useReducer, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { daysBetween, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { cursorReducer } from '../../calendar-grid/cursor.ts'
import type { Zoom } from '../../calendar-grid/window.ts'
import { useReservationAddresses } from '../../shell/reservation-addresses.ts'
import type { CalendarQuery, CalendarView } from './calendar-view.ts'
import { useScrolledWindow } from './use-scrolled-window.ts'

/** The view in the address of a calendar. `hrefOf` changes only with the address, so that rows need not be drawn again. */
export function useCalendarView<View extends CalendarView>(
  fromUrl: (params: URLSearchParams, today: Day) => View,
  toQuery: (view: View) => CalendarQuery,
) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { calendar } = useReservationAddresses()
  const [browserToday] = useState(() => todayInIstanbul(new Date()))
  const view = useMemo(() => fromUrl(params, browserToday), [fromUrl, params, browserToday])
  const hrefOf = useCallback(
    (change: Partial<View>) => calendar(toQuery({ ...view, ...change })),
    [calendar, toQuery, view],
  )
  return {
    view,
    browserToday,
    hrefOf,
    change: (next: Partial<View>) => void navigate(hrefOf(next), { replace: true }),
    // Synchronous, because the next key may come before a transition ends.
    leaveTo: (from: Day) =>
      void navigate(calendar(toQuery({ ...view, from })), { replace: true, flushSync: true }),
  }
}

/** The focused cell of the grid, and the days that the grid holds. */
export function useGridPlace(day: Day, zoom: Zoom) {
  const [cursor, dispatch] = useReducer(cursorReducer, {
    at: { row: 0, day },
    anchor: null,
    isDragging: false,
  })
  const scrolled = useScrolledWindow(day, zoom, () => {
    // The cell follows the grid, unless a selection would end or the grid followed the cell.
    if (cursor.anchor === null && cursor.at.day !== day) {
      dispatch({ type: 'place', cell: { row: cursor.at.row, day } })
    }
  })
  const { window, jump, nearEdge, inSight } = scrolled
  return {
    cursor,
    dispatch,
    scrolled,
    gridProps: { cursor, dispatch, window, jump, onNearEdge: nearEdge, onSight: inSight },
  }
}

type Page = { today: Day; from: Day; total: number }
type Pages<One extends Page> = {
  data: { pages: One[] } | undefined
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** What the first page says of all rows, and `more`, which loads the next page. */
export function useRowPages<One extends Page>({ data, isFetchingNextPage, fetchNextPage }: Pages<One>) {
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const firstPage = data?.pages[0]
  return { firstPage, total: firstPage?.total ?? 0, more }
}

/** How many villas or boats are taken on a day, by the counts for the days from `from` on. */
export function useTakenOn(from: Day | undefined, taken: readonly number[] | undefined) {
  return useCallback(
    (on: Day) => (from === undefined ? undefined : taken?.[daysBetween(from, on)]),
    [from, taken],
  )
}
