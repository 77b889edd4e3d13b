import { isDay } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { NewBoatBlock } from '../../calendar-grid/blocks/drawer.tsx'
import type { BoatOccupancyQuery } from '../../calendar-grid/use-boat-occupancy.ts'
import { BOAT_ZOOMS } from '../../calendar-grid/window.ts'
import type { GridWindow } from '../../calendar-grid/window.ts'
import { idIn, idsIn, pageIn } from '../../shell/address-numbers.ts'

export type BoatZoom = (typeof BOAT_ZOOMS)[number]['value']

/** The state of the screen of boats in its address: `?kind=boat&boat_id,marina_id,type_id,isActive,from,zoom`. */
export interface BoatView {
  boat_id: number[]
  marina_id: number[]
  type_id: number[]
  /** Only active boats. */
  isActive: boolean
  /** The first day of the window, or a day of the month; null is today. */
  from: Day | null
  zoom: BoatZoom
  view: 'calendar' | 'report' | 'recent'
  /** The status of the latest reservations. */
  status: string
  /** The year of the report; null is this year. */
  year: number | null
  /** The page of the report, counted from 1. */
  page: number
  /** The reservation that is open over the calendar. */
  id: number | null
  /** The open form: a new block with what is chosen, or the block with an id. */
  block: NewBoatBlock | number | null
}

const VIEWS = ['calendar', 'report', 'recent'] as const

/** `new`, `new_12` with a boat, `new_12_2027-07-10` with a day, `new_12_2027-07-10_13` with an hour. */
function blockFrom(text: string | null): BoatView['block'] {
  if (text === null || !text.startsWith('new')) return idIn(text)
  const [, boat = '', day = '', hour = ''] = text.split('_')
  const id = idIn(boat)
  return {
    boats: id === null ? [] : [id],
    day: isDay(day) ? day : null,
    hour: /^(?:1?\d|2[0-3])$/.test(hour) ? Number(hour) : null,
  }
}

function blockText(block: NewBoatBlock | number): string {
  if (typeof block === 'number') return String(block)
  const { boats, day, hour } = block
  return ['new', boats[0], day, hour].filter((part) => part !== null && part !== undefined).join('_')
}

/** Reads an address. Invalid values are ignored. */
export function boatViewFromUrl(params: URLSearchParams): BoatView {
  const from = params.get('from')
  const year = params.get('year') ?? ''
  return {
    boat_id: idsIn(params.get('boat_id')),
    marina_id: idsIn(params.get('marina_id')),
    type_id: idsIn(params.get('type_id')),
    isActive: params.get('isActive') === 'true' || params.get('isActive') === '1',
    from: isDay(from) ? from : null,
    zoom: BOAT_ZOOMS.find(({ value }) => value === params.get('zoom'))?.value ?? 'week',
    view: VIEWS.find((view) => view === params.get('view')) ?? 'calendar',
    status: /^[a-z_]{1,30}$/.test(params.get('status') ?? '') ? params.get('status')! : '',
    year: /^20\d\d$/.test(year) ? Number(year) : null,
    page: pageIn(params.get('page')),
    id: idIn(params.get('id')),
    block: blockFrom(params.get('block')),
  }
}

/** The address of a view, without the values that are defaults. */
export function boatViewToQuery(view: BoatView): Record<string, string | number> {
  const query: Record<string, string | number> = { kind: 'boat' }
  for (const name of ['boat_id', 'marina_id', 'type_id'] as const) {
    if (view[name].length > 0) query[name] = view[name].join(',')
  }
  if (view.isActive) query.isActive = 'true'
  if (view.from !== null) query.from = view.from
  if (view.zoom !== 'week') query.zoom = view.zoom
  if (view.view !== 'calendar') query.view = view.view
  if (view.status !== '') query.status = view.status
  if (view.year !== null) query.year = view.year
  if (view.page > 1) query.page = view.page
  if (view.id !== null) query.id = view.id
  if (view.block !== null) query.block = blockText(view.block)
  return query
}

/** The query for a window, without the page of boats. */
export function boatViewToCall(view: BoatView, { from, days }: GridWindow): BoatOccupancyQuery {
  const ids = (name: 'boat_id' | 'marina_id' | 'type_id') =>
    view[name].length === 0 ? {} : { [name]: view[name].join(',') }
  return {
    ...ids('boat_id'),
    ...ids('marina_id'),
    ...ids('type_id'),
    ...(view.isActive ? { isActive: 'true' as const } : {}),
    from,
    days,
  }
}

export const isNarrowed = ({ isActive, boat_id, marina_id, type_id }: BoatView): boolean =>
  isActive || boat_id.length + marina_id.length + type_id.length > 0
