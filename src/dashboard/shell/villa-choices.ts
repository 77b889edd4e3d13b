import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
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

function useChosen<Choice extends { id: number }>(
  key: string,
  chosen: readonly number[],
  load: (ids: string, signal: AbortSignal) => Promise<Choice[]>,
): Choice[] {
  const ids = [...chosen].toSorted((a, b) => a - b)
  const { data } = useQuery({
    queryKey: [key, ids],
    queryFn: ({ signal }) => load(ids.join(','), signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTES,
  })
  return data?.filter(({ id }) => chosen.includes(id)) ?? []
}

const villasOf = async (ids: string, signal: AbortSignal) =>
  itemsOf(await call('GET /v1/admin/villas/all', { query: { ids } }, { signal }))

const boatsOf = async (ids: string, signal: AbortSignal) =>
  itemsOf(await call('GET /v1/admin/boat/all', { query: { ids } }, { signal }))

/** The villas with these ids, for the names of chosen villas. */
export const useChosenVillas = (ids: readonly number[]): VillaChoice[] =>
  useChosen('villa-names', ids, villasOf)

/** The names of chosen villas or boats. */
export const useChosenNames = (ids: readonly number[], kind: RentalKind): { id: number; name: string }[] =>
  useChosen<{ id: number; name: string }>(`${kind}-names`, ids, kind === 'villa' ? villasOf : boatsOf)

export const villaOption = ({ id, name, town_name, guests }: VillaChoice) => ({
  id,
  label: name,
  note: `${town_name} · ${guests} kişi`,
})

export type BoatChoice = Extract<ContentOf<'GET /v1/admin/boat/all'>, unknown[]>[number]

/** Boats whose name or code matches, or the first ones without a text. */
export async function findBoats(searchString: string, signal?: AbortSignal): Promise<BoatChoice[]> {
  const query = { searchString, take: MAX_CHOICES }
  return itemsOf(await call('GET /v1/admin/boat/all', { query }, signal === undefined ? {} : { signal }))
}

const boatOption = ({ id, name, marina_name, guests }: BoatChoice) => ({
  id,
  label: name,
  note: `${marina_name} · ${guests} kişi`,
})

async function loadBoatOptions(text: string, signal: AbortSignal) {
  return (await findBoats(text, signal)).map(boatOption)
}

/** The search function of a combobox of villas or of boats; each has a stable identity. */
export const loadRentalOptions = (kind: RentalKind) => (kind === 'villa' ? loadVillaOptions : loadBoatOptions)

/** What such a combobox offers before anything is typed. */
export function useFirstRentals(kind: RentalKind) {
  return useQuery({
    queryKey: [`${kind}-choices`, 'first'],
    queryFn: ({ signal }) => loadRentalOptions(kind)('', signal),
    staleTime: 5 * MINUTES,
  })
}

/** The search function of a villa combobox; it has a stable identity. */
export async function loadVillaOptions(
  text: string,
  signal: AbortSignal,
): Promise<ReturnType<typeof villaOption>[]> {
  return (await findVillas(text, signal)).map(villaOption)
}
