import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import { call } from './call.ts'
import { itemsOf } from './items-of.ts'

type VillaChoice = Extract<ContentOf<'GET /v1/admin/villas/all'>, unknown[]>[number]

/** A picker shows so many; who has more villas goes on typing. */
export const MOST_CHOICES = 20

const MINUTES = 60_000

/** Villas whose name, code or town fits, or the first ones of the list. */
export async function findVillas(searchString: string, signal?: AbortSignal): Promise<VillaChoice[]> {
  const query = { searchString, take: MOST_CHOICES }
  return itemsOf(await call('GET /v1/admin/villas/all', { query }, signal === undefined ? {} : { signal }))
}

/** What a picker shows for a text; the older answer stays until the next one is there. */
export function useFoundVillas(text: string) {
  return useQuery({
    queryKey: ['villa-choices', text],
    queryFn: ({ signal }) => findVillas(text, signal),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTES,
  })
}

/** The villas of these ids, for the names of what is chosen. */
export function useChosenVillas(ids: readonly number[]): VillaChoice[] {
  const key = [...ids].toSorted((a, b) => a - b)
  const { data } = useQuery({
    queryKey: ['villa-names', key],
    queryFn: async ({ signal }) =>
      itemsOf(await call('GET /v1/admin/villas/all', { query: { ids: key.join(',') } }, { signal })),
    enabled: key.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTES,
  })
  return data?.filter(({ id }) => ids.includes(id)) ?? []
}

export const villaOption = ({ id, name, town_name, guests }: VillaChoice) => ({
  id,
  label: name,
  note: `${town_name} · ${guests} kişi`,
})

/** For a combobox: stable, and its options are villas. */
export async function loadVillaOptions(
  text: string,
  signal: AbortSignal,
): Promise<ReturnType<typeof villaOption>[]> {
  return (await findVillas(text, signal)).map(villaOption)
}
