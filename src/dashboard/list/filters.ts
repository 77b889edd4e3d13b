import { isDay } from '../../domain/calendar/stay.ts'
import { idsIn } from '../shell/address-numbers.ts'

interface Choice {
  value: string
  label: string
}

interface Named {
  /** The name in the address and in the call. */
  name: string
  label: string
}

/** The value of another filter with which a filter is not offered, and is ignored in the address. */
interface Unless {
  name: string
  is: string
}

/**
 * What narrows or sorts a list. Its value is a text, '' for none, and is the same in the address and in the
 * call. filter-bar.tsx says how each kind is drawn.
 */
export type Filter =
  /** A text to search for. */
  | (Named & { kind: 'search'; placeholder?: string })
  /** One of a few values, as a row of chips. The first chip removes the filter. */
  | (Named & { kind: 'chips'; choices: readonly Choice[] })
  | (Named & { kind: 'select'; choices: readonly Choice[]; none: string })
  /** One chip, on or off. */
  | (Named & { kind: 'flag' })
  /** Several villas or boats by their ids. A list of both has one picker for them. */
  | (Named & { kind: 'villas'; unless?: Unless })
  | (Named & { kind: 'boats'; unless?: Unless })
  /** Several records by their ids. */
  | (Named & { kind: 'towns' | 'types' })
  /** A day. `after` names the filter of a day that it must follow. */
  | (Named & { kind: 'day'; after?: string })
  /** The order of the list; the first is the default. */
  | (Named & { kind: 'order'; choices: readonly Choice[] })

export type FilterValues = Record<string, string>

const LONGEST_SEARCH = 80

/** Reads the filters from an address. Invalid values are ignored, so that an old link never breaks a list. */
export function readFilters(filters: readonly Filter[], params: URLSearchParams): FilterValues {
  return Object.fromEntries(filters.map((filter) => [filter.name, readFilter(filter, params)]))
}

/** Whether a filter is offered beside the values of the others. */
export const isOffered = (filter: Filter, valueOf: (name: string) => unknown): boolean =>
  !('unless' in filter) || filter.unless === undefined || valueOf(filter.unless.name) !== filter.unless.is

function readFilter(filter: Filter, params: URLSearchParams): string {
  if (!isOffered(filter, (name) => params.get(name))) return ''
  const text = params.get(filter.name) ?? ''
  switch (filter.kind) {
    case 'search':
      return text.trim().slice(0, LONGEST_SEARCH)
    case 'villas':
    case 'boats':
    case 'towns':
    case 'types':
      return idsIn(text).join(',')
    case 'flag':
      return text === 'true' || text === '1' ? 'true' : ''
    case 'day': {
      const first = filter.after === undefined ? '' : (params.get(filter.after) ?? '')
      return isDay(text) && (!isDay(first) || text > first) ? text : ''
    }
    case 'order':
      return filter.choices.slice(1).find(({ value }) => value === text)?.value ?? ''
    case 'chips':
    case 'select':
      return filter.choices.find(({ value }) => value === text)?.value ?? ''
  }
}

/** The filters as parameters of an address or a call, without those that have their default. */
export const writtenFilters = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Whether anything narrows the list: decides between «none yet» and «none with this filter». */
export const isNarrowed = (filters: readonly Filter[], values: FilterValues): boolean =>
  filters.some(({ kind, name }) => kind !== 'order' && (values[name] ?? '') !== '')

/** The ids in the value of a filter that takes several. */
export const idsOf = (values: FilterValues, name: string): number[] => idsIn(values[name] ?? '')
