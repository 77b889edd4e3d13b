import { useState } from 'react'
import { todayInIstanbul } from '../../domain/stay.ts'
import { filtersFromUrl, filtersToQuery, NO_FILTERS } from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'

interface SavedView {
  name: string
  filters: ListFilters
}

const KEY = 'reservation-views'
const MOST = 20

/** Views everybody has; those of a day are made anew every day. */
export function givenViews(now: Date): SavedView[] {
  const today = todayInIstanbul(now)
  const firm = {
    ...NO_FILTERS,
    status: ['confirmed' as const, 'completed' as const],
    date1: today,
    date2: today,
  }
  return [
    { name: 'Bugün girenler', filters: firm },
    { name: 'Bugün çıkanlar', filters: { ...firm, datetype: 'check_out' } },
    { name: 'Yanıt bekleyen talepler', filters: { ...NO_FILTERS, status: ['pending'], order: 'oldest' } },
    {
      name: 'Ödemesi bekleyenler',
      filters: { ...NO_FILTERS, status: ['awaiting_payment'], order: 'check_in' },
    },
  ]
}

/** Kept as addresses, so that a view of an older version is read by the same rules as an old link. */
export function readViews(text: string | null): SavedView[] {
  try {
    const entries = JSON.parse(text ?? '[]') as { name?: unknown; search?: unknown }[]
    return entries.flatMap(({ name, search }) =>
      typeof name === 'string' && typeof search === 'string'
        ? [{ name, filters: filtersFromUrl(new URLSearchParams(search)) }]
        : [],
    )
  } catch {
    return []
  }
}

export function writeViews(views: readonly SavedView[]): string {
  return JSON.stringify(
    views.map(({ name, filters }) => ({
      name,
      search: new URLSearchParams(
        Object.entries(filtersToQuery({ ...filters, page: 1 })).map(([key, value]) => [key, String(value)]),
      ).toString(),
    })),
  )
}

export function useSavedViews() {
  const [views, setViews] = useState(() => readViews(localStorage.getItem(KEY)))
  const change = (next: SavedView[]) => {
    localStorage.setItem(KEY, writeViews(next))
    setViews(next)
  }
  return {
    views,
    save: (name: string, filters: ListFilters) =>
      change([...views.filter((view) => view.name !== name), { name, filters }].slice(-MOST)),
    remove: (name: string) => change(views.filter((view) => view.name !== name)),
  }
}
