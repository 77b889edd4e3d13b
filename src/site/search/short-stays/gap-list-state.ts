import { queryString } from '../../../client/client.ts'
import { addDays, monthOf } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { monthName } from '../../../domain/turkish/turkish.ts'
import { apiQuery, readListing, type ListingState } from '../listing/listing-state.ts'
import { searchQuery } from '../search-values.ts'

export const PAGE_SIZE = 20
const MONTHS = 12

/** The lengths of short stays in the filter. */
export const LENGTHS = [
  ['', 'Fark etmez'],
  ['1-2', '1–2 gece'],
  ['3-4', '3–4 gece'],
  ['5-29', '5 gece ve üzeri'],
] as const
export type Length = (typeof LENGTHS)[number][0]

export const GAP_ORDERS = [
  ['recommended', 'Önerilen sıra'],
  ['price', 'Fiyat, artan'],
  ['-price', 'Fiyat, azalan'],
  ['capacity', 'Kapasite'],
] as const

/** The state of the lists of short stays and of offers, parsed like that of /listing. */
export interface GapListState {
  list: ListingState
  length: Length
}

export function readGapList(query: URLSearchParams, today: Day): GapListState {
  const { state } = readListing(query, today)
  return {
    list: state,
    length: LENGTHS.find(([key]) => key === query.get('gece'))?.[0] ?? '',
  }
}

/** The guests of the search, which a villa's page takes over beside the dates of a card. */
export function peopleOf({ list }: GapListState): Record<string, string> {
  const {
    startDate: _s,
    endDate: _e,
    town_id: _t,
    district_id: _d,
    flexible: _f,
    ...people
  } = searchQuery(list.search)
  return people
}

/** The query of the API call. */
export function gapListCall({ list, length }: GapListState): Record<string, string> {
  const [minNights, maxNights] = length.split('-')
  const { flexible: _, ...query } = apiQuery(list) as Record<string, string>
  return length === '' ? query : { ...query, minNights: minNights!, maxNights: maxNights! }
}

export interface GapListChange {
  stay?: { startDate: string; endDate: string }
  length?: Length
  town_id?: string
  adults?: number | null
  page?: number
}

/** The address of the same list after a change. It begins at the first page. */
export function gapListHref(path: string, state: GapListState, change: GapListChange = {}): string {
  const { search } = state.list
  const list = {
    ...state.list,
    search: {
      ...search,
      ...change.stay,
      ...(change.town_id === undefined ? {} : { town_id: change.town_id, district_id: '' }),
      ...(change.adults === undefined ? {} : { adults: change.adults }),
    },
  }
  const { flexible: _, ...query } = apiQuery(list) as Record<string, string>
  const length = change.length ?? state.length
  const page = change.page ?? 1
  return `${path}${queryString({
    ...query,
    ...(length === '' ? {} : { gece: length }),
    ...(page > 1 ? { page } : {}),
  })}`
}

export interface MonthChoice {
  month: string
  label: string
  startDate: Day
  endDate: Day
}

/** The coming months as date ranges, the first from today. A month of another year shows its year. */
export function monthChoices(today: Day): MonthChoice[] {
  const choices: MonthChoice[] = []
  let startDate = today
  while (choices.length < MONTHS) {
    const month = monthOf(startDate)
    const next = `${monthOf(addDays(`${month}-28`, 4))}-01`
    const name = monthName(Number(month.slice(5)))
    const isOtherYear = month.endsWith('-01') && month.slice(0, 4) !== today.slice(0, 4)
    choices.push({
      month,
      label: isOtherYear ? `${name} ${month.slice(0, 4)}` : name,
      startDate,
      endDate: next,
    })
    startDate = next
  }
  return choices
}
