import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import { call } from './call.ts'
import { itemsOf } from './record-calls.ts'

export type VillaChoice = Extract<ContentOf<'GET /v1/admin/villas/all'>, unknown[]>[number]

/** The most villas a picker shows; typing on narrows them. */
export const MAX_CHOICES = 20

const MINUTES = 60_000

/** Villas whose name, code or town matches, or the first ones without a text. */
export async function findVillas(searchString: string, signal?: AbortSignal): Promise<VillaChoice[]> {
  const query = { searchString, take: MAX_CHOICES }
  return itemsOf(await call('GET /v1/admin/villas/all', { query }, signal === undefined ? {} : { signal }))
}

/** The villas a picker shows for a text. The previous answer stays until the next one arrives. */
export function useFoundVillas(text: string) {
  return useQuery({
    queryKey: ['villa-choices', text],
    queryFn: ({ signal }) => findVillas(text, signal),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTES,
  })
}

/** The villas with these ids, for the names of chosen villas. */
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

/** The search function of a villa combobox; it has a stable identity. */
export async function loadVillaOptions(
  text: string,
  signal: AbortSignal,
): Promise<ReturnType<typeof villaOption>[]> {
  return (await findVillas(text, signal)).map(villaOption)
}
