import { isDay } from '../../../domain/calendar/stay.ts'
import type { NewBoatBlock } from '../../calendar-grid/blocks/drawer.tsx'
import type { BoatOccupancyQuery } from '../../calendar-grid/use-boat-occupancy.ts'
import { BOAT_ZOOMS } from '../../calendar-grid/window.ts'
import type { GridWindow } from '../../calendar-grid/window.ts'
import { idIn, idsIn } from '../../shell/address-numbers.ts'
import { calendarViewFrom, calendarViewToQuery, idsToQuery } from './calendar-view.ts'
import type { CalendarQuery, CalendarView } from './calendar-view.ts'

type BoatZoom = (typeof BOAT_ZOOMS)[number]['value']

/** The state of the screen of boats in its address: `?kind=boat&boat_id,marina_id,type_id,isActive,from,zoom`. */
export interface BoatView extends CalendarView {
  boat_id: number[]
  marina_id: number[]
  type_id: number[]
  zoom: BoatZoom
  /** The open form: a new block with what is chosen, or the block with an id. */
  block: NewBoatBlock | number | null
}

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
  return {
    ...calendarViewFrom(params),
    boat_id: idsIn(params.get('boat_id')),
    marina_id: idsIn(params.get('marina_id')),
    type_id: idsIn(params.get('type_id')),
    zoom: BOAT_ZOOMS.find(({ value }) => value === params.get('zoom'))?.value ?? 'week',
    block: blockFrom(params.get('block')),
  }
}

const idsOf = ({ boat_id, marina_id, type_id }: BoatView) => idsToQuery({ boat_id, marina_id, type_id })

/** The address of a view, without the values that are defaults. */
export function boatViewToQuery(view: BoatView): CalendarQuery {
  return {
    kind: 'boat',
    ...idsOf(view),
    ...calendarViewToQuery(view),
    ...(view.zoom !== 'week' && { zoom: view.zoom }),
    ...(view.block !== null && { block: blockText(view.block) }),
  }
}

/** The query for a window, without the page of boats. */
export function boatViewToCall(view: BoatView, { from, days }: GridWindow): BoatOccupancyQuery {
  return { ...idsOf(view), ...(view.isActive && { isActive: 'true' as const }), from, days }
}

export const isNarrowed = ({ isActive, boat_id, marina_id, type_id }: BoatView): boolean =>
  isActive || boat_id.length + marina_id.length + type_id.length > 0
