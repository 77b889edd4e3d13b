import { isDay } from '../../domain/calendar/stay.ts'

/**
 * The values of the search panel by the names of the search (docs/product.md, Search). '' means «fark etmez».
 */
export interface SearchValues {
  town_id: string
  district_id: string
  startDate: string
  endDate: string
  adults: number | null
  children: number
  infants: number
  /** Days by which the stay may be earlier or later; 0 keeps the dates. */
  flexible: number
}

/** The props of each field of the panel. */
export interface SearchFieldProps {
  state: SearchValues
  change: (part: Partial<SearchValues>) => void
}

export const NO_SEARCH: SearchValues = {
  town_id: '',
  district_id: '',
  startDate: '',
  endDate: '',
  adults: null,
  children: 0,
  infants: 0,
  flexible: 0,
}

/** The number of days that «Tarihlerim esnek» allows, earlier and later. */
export const FLEXIBLE_DAYS = 3
/** The most flexible days a search accepts. */
export const MAX_FLEXIBLE_DAYS = 7

const COUNT = /^\d{1,2}$/
const IDS = /^\d{1,9}(,\d{1,9})*$/

/** Parses the panel's values from an address and ignores invalid ones. */
export function searchValues(query: URLSearchParams): SearchValues {
  const count = (key: string) => {
    const text = query.get(key) ?? ''
    return COUNT.test(text) ? Number(text) : null
  }
  const ids = (key: string) => {
    const text = query.get(key) ?? ''
    return IDS.test(text) ? text : ''
  }
  const day = (key: string) => {
    const text = query.get(key) ?? ''
    return isDay(text) ? text : ''
  }
  const [startDate, endDate] = [day('startDate'), day('endDate')]
  const isStay = startDate !== '' && endDate > startDate
  return {
    town_id: ids('town_id'),
    district_id: ids('district_id'),
    startDate: isStay ? startDate : '',
    endDate: isStay ? endDate : '',
    adults: count('adults') ?? count('guests'),
    children: count('children') ?? 0,
    infants: count('infants') ?? 0,
    flexible: Math.min(count('flexible') ?? 0, MAX_FLEXIBLE_DAYS),
  }
}

/** The panel as a query without empty values, so that addresses stay short. */
export function searchQuery(values: SearchValues): Record<string, string> {
  const query: Record<string, string> = {}
  const put = (key: keyof SearchValues, isSaid: boolean) => {
    if (isSaid) query[key] = String(values[key])
  }
  put('town_id', values.town_id !== '')
  put('district_id', values.district_id !== '')
  put('startDate', values.startDate !== '' && values.endDate !== '')
  put('endDate', values.startDate !== '' && values.endDate !== '')
  put('adults', values.adults !== null)
  put('children', values.children > 0)
  put('infants', values.infants > 0)
  put('flexible', values.flexible > 0 && values.startDate !== '')
  return query
}
