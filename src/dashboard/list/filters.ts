import { isDay } from '../../domain/calendar/stay.ts'
import { idsIn } from '../shell/address-numbers.ts'

interface Choice {
  value: string
  label: string
}

interface Named {
  /** in the address and in the call */
  name: string
  label: string
}

/**
 * What narrows or sorts a list. Its value is a text, '' for none; it stands in the address and goes to the call as it
 * is. How each kind is drawn: filter-bar.tsx.
 */
export type Filter =
  /** A typed text. */
  | (Named & { kind: 'search'; placeholder?: string })
  /** One of a few, as chips in a row; the first of them takes the filter away. */
  | (Named & { kind: 'chips'; choices: readonly Choice[] })
  | (Named & { kind: 'select'; choices: readonly Choice[]; none: string })
  /** One chip, on or off. */
  | (Named & { kind: 'flag' })
  /** Several by their ids. */
  | (Named & { kind: 'villas' | 'towns' | 'types' })
  /** `after`: the filter of a day that this one must follow. */
  | (Named & { kind: 'day'; after?: string })
  /** How the list is sorted; the first is how it stands by itself. */
  | (Named & { kind: 'order'; choices: readonly Choice[] })

export type FilterValues = Record<string, string>

const LONGEST_SEARCH = 80

/** Reads an address. What it does not understand is as if it were not there: an old link never breaks a list. */
export function readFilters(filters: readonly Filter[], params: URLSearchParams): FilterValues {
  return Object.fromEntries(filters.map((filter) => [filter.name, readFilter(filter, params)]))
}

function readFilter(filter: Filter, params: URLSearchParams): string {
  const text = params.get(filter.name) ?? ''
  switch (filter.kind) {
    case 'search':
      return text.trim().slice(0, LONGEST_SEARCH)
    case 'villas':
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

/** What an address or a call says of the filters: nothing of those that are as they are by themselves. */
export const writtenFilters = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Whether anything narrows the list: decides between «none yet» and «none with this filter». */
export const isNarrowed = (filters: readonly Filter[], values: FilterValues): boolean =>
  filters.some(({ kind, name }) => kind !== 'order' && (values[name] ?? '') !== '')

/** The ids of a filter of several. */
export const idsOf = (values: FilterValues, name: string): number[] => idsIn(values[name] ?? '')
