import { useState } from 'react'
import { readStored, store } from './list-storage.ts'

export interface SavedView<Filters> {
  name: string
  filters: Filters
}

/** Reads the filters of a list from an address and writes them. */
export interface FiltersInUrl<Filters extends object> {
  fromUrl: (params: URLSearchParams) => Filters
  toQuery: (filters: Filters) => Record<string, string | number>
}

const MOST = 20

/** Views are stored as addresses, so that one of an older version is read like an old link. */
export function readViews<Filters extends object>(
  text: string | null,
  { fromUrl }: FiltersInUrl<Filters>,
): SavedView<Filters>[] {
  try {
    const entries = JSON.parse(text ?? '[]') as { name?: unknown; search?: unknown }[]
    return entries.flatMap(({ name, search }) =>
      typeof name === 'string' && typeof search === 'string'
        ? [{ name, filters: fromUrl(new URLSearchParams(search)) }]
        : [],
    )
  } catch {
    return []
  }
}

/** A view opens at its first page, wherever it was saved. */
export function writeViews<Filters extends object>(
  views: readonly SavedView<Filters>[],
  { toQuery }: FiltersInUrl<Filters>,
): string {
  return JSON.stringify(
    views.map(({ name, filters }) => ({
      name,
      search: new URLSearchParams(
        Object.entries(toQuery({ ...filters, page: 1 })).map(([key, value]) => [key, String(value)]),
      ).toString(),
    })),
  )
}

/** The views saved in this browser; `list` is the name of their storage. */
export function useSavedViews<Filters extends object>(list: string, url: FiltersInUrl<Filters>) {
  const key = `${list}-views`
  const [views, setViews] = useState(() => readViews(readStored(key), url))
  const change = (next: SavedView<Filters>[]) => {
    store(key, writeViews(next, url))
    setViews(next)
  }
  return {
    views,
    save: (name: string, filters: Filters) =>
      change([...views.filter((view) => view.name !== name), { name, filters }].slice(-MOST)),
    remove: (name: string) => change(views.filter((view) => view.name !== name)),
  }
}
