import { isDay } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { idIn, pageIn } from '../../shell/address-numbers.ts'

/** What the addresses of both calendars hold, of villas and of boats. */
export interface CalendarView {
  /** Only active villas or boats. */
  isActive: boolean
  /** A day of the window; null is today. */
  from: Day | null
  view: 'calendar' | 'report' | 'recent'
  /** The year of the report; null is this year. */
  year: number | null
  /** The page of the report, counted from 1. */
  page: number
  /** The status of the latest reservations. */
  status: string
  /** The reservation that is open over the calendar. */
  id: number | null
}

const VIEWS = ['calendar', 'report', 'recent'] as const

/** Reads an address. Invalid values are ignored. */
export function calendarViewFrom(params: URLSearchParams): CalendarView {
  const from = params.get('from')
  const year = params.get('year') ?? ''
  return {
    isActive: params.get('isActive') === 'true' || params.get('isActive') === '1',
    from: isDay(from) ? from : null,
    view: VIEWS.find((view) => view === params.get('view')) ?? 'calendar',
    year: /^20\d\d$/.test(year) ? Number(year) : null,
    page: pageIn(params.get('page')),
    status: /^[a-z_]{1,30}$/.test(params.get('status') ?? '') ? params.get('status')! : '',
    id: idIn(params.get('id')),
  }
}

/** The query of an address. */
export type CalendarQuery = Record<string, string | number | undefined>

/** The part of the address that it was read from, without the values that are defaults. */
export function calendarViewToQuery(view: CalendarView): CalendarQuery {
  return {
    ...(view.isActive && { isActive: 'true' }),
    ...(view.from !== null && { from: view.from }),
    ...(view.view !== 'calendar' && { view: view.view }),
    ...(view.year !== null && { year: view.year }),
    ...(view.page > 1 && { page: view.page }),
    ...(view.status !== '' && { status: view.status }),
    ...(view.id !== null && { id: view.id }),
  }
}

/** Lists of ids for an address or a call, without the empty ones. */
export function idsToQuery<Name extends string>(lists: Record<Name, readonly number[]>) {
  const chosen = Object.entries<readonly number[]>(lists).filter(([, ids]) => ids.length > 0)
  return Object.fromEntries(chosen.map(([name, ids]) => [name, ids.join(',')])) as Partial<
    Record<Name, string>
  >
}
