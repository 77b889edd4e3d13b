import { isDay } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { idIn, idsIn } from '../../shell/address-numbers.ts'
import { ZOOMS } from '../../calendar-grid/window.ts'
import type { GridWindow, VillaZoom } from '../../calendar-grid/window.ts'
import { wantedFromUrl } from '../../calendar-grid/free-villas/wanted-stay.ts'
import type { WantedStay } from '../../calendar-grid/free-villas/wanted-stay.ts'
import type { OccupancyQuery } from '../../calendar-grid/use-occupancy.ts'
import { calendarViewFrom, calendarViewToQuery, idsToQuery } from './calendar-view.ts'
import type { CalendarQuery, CalendarView } from './calendar-view.ts'

/**
 * The state of the screen in its address (docs/api.md, Lists):
 * `?villa_id,region_id,type_id,isActive,from,zoom,gaps`, for free villas `startDate,endDate,adults,children,infants`.
 */
export interface OccupancyView extends CalendarView {
  villa_id: number[]
  region_id: number[]
  type_id: number[]
  zoom: VillaZoom
  gaps: boolean
  /** The stay for which free villas are wanted; null shows all villas. */
  wanted: WantedStay | null
  /** The form of a new reservation over the calendar, with what is chosen already. */
  book: NewStay | null
  /** The open form: `new` closes nights, an id changes that block. */
  block: 'new' | number | null
}

/** The villa and the stay of a new reservation, as far as they are chosen. */
interface NewStay {
  villa_id: number | null
  stay: Stay | null
}

/** `new=1`, `new=12_` with a villa, `new=12_2027-07-10_2027-07-17` with a stay; 0 is no villa. */
function newStayFrom(text: string | null): NewStay | null {
  if (text === null) return null
  if (text === '1') return { villa_id: null, stay: null }
  const [villa = '', check_in = '', check_out = ''] = text.split('_')
  const stay = isDay(check_in) && isDay(check_out) && check_in < check_out ? { check_in, check_out } : null
  return { villa_id: idIn(villa), stay }
}

function newStayText({ villa_id, stay }: NewStay): string {
  if (villa_id === null && stay === null) return '1'
  // A villa without a stay keeps its separator, because `new=1` is a form without a villa.
  return [villa_id ?? 0, ...(stay === null ? [''] : [stay.check_in, stay.check_out])].join('_')
}

/** Reads an address. Invalid values are ignored, and so is a wanted stay that is over. */
export function viewFromUrl(params: URLSearchParams, today: Day): OccupancyView {
  return {
    ...calendarViewFrom(params),
    villa_id: idsIn(params.get('villa_id')),
    region_id: idsIn(params.get('region_id')),
    type_id: idsIn(params.get('type_id')),
    zoom: ZOOMS.find(({ value }) => value === params.get('zoom'))?.value ?? 'month',
    gaps: params.get('gaps') !== '0',
    wanted: wantedFromUrl(params, today),
    block: params.get('block') === 'new' ? 'new' : idIn(params.get('block')),
    book: newStayFrom(params.get('new')),
  }
}

/** Guests that are none are left out. */
function wantedToQuery({ startDate, endDate, adults, children, infants }: WantedStay) {
  return {
    startDate,
    endDate,
    adults,
    ...(children === 0 ? {} : { children }),
    ...(infants === 0 ? {} : { infants }),
  }
}

const idsOf = ({ villa_id, region_id, type_id }: OccupancyView) =>
  idsToQuery({ villa_id, region_id, type_id })

/** The address of a view, without the values that are defaults. */
export function viewToQuery(view: OccupancyView): CalendarQuery {
  return {
    ...idsOf(view),
    ...calendarViewToQuery(view),
    ...(view.zoom !== 'month' && { zoom: view.zoom }),
    ...(!view.gaps && { gaps: '0' }),
    ...(view.wanted !== null && wantedToQuery(view.wanted)),
    ...(view.block !== null && { block: view.block }),
    ...(view.book !== null && { new: newStayText(view.book) }),
  }
}

/** The query for a window, without the page of villas. */
export function viewToCall(view: OccupancyView, window: GridWindow): OccupancyQuery {
  return {
    ...idsOf(view),
    ...(view.isActive && { isActive: 'true' as const }),
    ...view.wanted,
    // Cells of a week have room for the price of their night.
    ...(view.zoom === 'week' && { prices: 'true' as const }),
    from: window.from,
    days: window.days,
  }
}

/** Whether a filter narrows the villas: decides between «no villa yet» and «none with this filter». */
export function isNarrowed(view: OccupancyView): boolean {
  return view.isActive || view.villa_id.length + view.region_id.length + view.type_id.length > 0
}
