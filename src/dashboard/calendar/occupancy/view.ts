import { isDay } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { idIn, idsIn, pageIn } from '../../shell/address-numbers.ts'
import { ZOOMS } from '../../calendar-grid/window.ts'
import type { GridWindow, Zoom } from '../../calendar-grid/window.ts'
import type { OccupancyQuery } from '../../calendar-grid/use-occupancy.ts'

/**
 * The state of the screen in its address (docs/api.md, Lists):
 * `?villa_id,region_id,type_id,isActive,from,zoom,gaps`.
 */
export interface OccupancyView {
  villa_id: number[]
  region_id: number[]
  type_id: number[]
  /** Only active villas. */
  isActive: boolean
  /** A day of the window; null is today. */
  from: Day | null
  zoom: Zoom
  gaps: boolean
  view: 'calendar' | 'report'
  /** The year of the report; null is this year. */
  year: number | null
  /** The page of the report, counted from 1. */
  page: number
  /** The page of the latest reservations below the grid. */
  status: string
  /** The open form: `new` closes nights, an id changes that block. */
  block: 'new' | number | null
}

/** Reads an address. Invalid values are ignored. */
export function viewFromUrl(params: URLSearchParams): OccupancyView {
  const from = params.get('from')
  const year = params.get('year') ?? ''
  return {
    villa_id: idsIn(params.get('villa_id')),
    region_id: idsIn(params.get('region_id')),
    type_id: idsIn(params.get('type_id')),
    isActive: params.get('isActive') === 'true' || params.get('isActive') === '1',
    from: isDay(from) ? from : null,
    zoom: ZOOMS.find(({ value }) => value === params.get('zoom'))?.value ?? 'month',
    gaps: params.get('gaps') !== '0',
    view: params.get('view') === 'report' ? 'report' : 'calendar',
    year: /^20\d\d$/.test(year) ? Number(year) : null,
    page: pageIn(params.get('page')),
    block: params.get('block') === 'new' ? 'new' : idIn(params.get('block')),
    status: /^[a-z_]{1,30}$/.test(params.get('status') ?? '') ? params.get('status')! : '',
  }
}

/** The address of a view, without the values that are defaults. */
export function viewToQuery(view: OccupancyView): Record<string, string | number> {
  const query: Record<string, string | number> = {}
  for (const name of ['villa_id', 'region_id', 'type_id'] as const) {
    if (view[name].length > 0) query[name] = view[name].join(',')
  }
  if (view.isActive) query.isActive = 'true'
  if (view.from !== null) query.from = view.from
  if (view.zoom !== 'month') query.zoom = view.zoom
  if (!view.gaps) query.gaps = '0'
  if (view.view === 'report') query.view = 'report'
  if (view.year !== null) query.year = view.year
  if (view.page > 1) query.page = view.page
  if (view.status !== '') query.status = view.status
  if (view.block !== null) query.block = view.block
  return query
}

/** The query for a window, without the page of villas. */
export function viewToCall(view: OccupancyView, window: GridWindow): OccupancyQuery {
  const { villa_id, region_id, type_id, isActive } = viewToQuery(view) as Record<string, string | undefined>
  return {
    ...(villa_id === undefined ? {} : { villa_id }),
    ...(region_id === undefined ? {} : { region_id }),
    ...(type_id === undefined ? {} : { type_id }),
    ...(isActive === undefined ? {} : { isActive: 'true' as const }),
    from: window.from,
    days: window.days,
  }
}

/** Whether a filter narrows the villas: decides between «no villa yet» and «none with this filter». */
export function isNarrowed(view: OccupancyView): boolean {
  return view.isActive || view.villa_id.length + view.region_id.length + view.type_id.length > 0
}
