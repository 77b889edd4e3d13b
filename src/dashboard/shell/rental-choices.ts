import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { call } from './call.ts'
import { itemsOf } from './record-calls.ts'

export type VillaChoice = Extract<ContentOf<'GET /v1/admin/villas/all'>, unknown[]>[number]
export type BoatChoice = Extract<ContentOf<'GET /v1/admin/boat/all'>, unknown[]>[number]

/** The most villas or boats a picker shows; typing on narrows them. */
export const MAX_CHOICES = 20

const CHOICES_STALE_MS = 5 * 60_000

type Query = { searchString: string; take: number } | { ids: string }

/** What the pickers of one kind ask for. The answers are kept under its name. */
function choicesOf<Choice extends { id: number }>(
  kind: RentalKind,
  read: (query: Query, signal?: AbortSignal) => Promise<Choice[]>,
) {
  /** Those whose name, code or place matches, or the first ones without a text. */
  const find = (searchString: string, signal?: AbortSignal) =>
    read({ searchString, take: MAX_CHOICES }, signal)

  /** Those a picker shows for a text. The previous answer stays until the next one arrives. */
  function useFound(text: string) {
    return useQuery({
      queryKey: [`${kind}-choices`, text],
      queryFn: ({ signal }) => find(text, signal),
      placeholderData: keepPreviousData,
      staleTime: CHOICES_STALE_MS,
    })
  }

  /** Those with these ids, for the names of chosen ones. */
  function useChosen(ids: readonly number[]): Choice[] {
    const sorted = [...ids].toSorted((a, b) => a - b)
    const { data } = useQuery({
      queryKey: [`${kind}-names`, sorted],
      queryFn: ({ signal }) => read({ ids: sorted.join(',') }, signal),
      enabled: sorted.length > 0,
      placeholderData: keepPreviousData,
      staleTime: CHOICES_STALE_MS,
    })
    return data?.filter(({ id }) => ids.includes(id)) ?? []
  }

  return { find, useFound, useChosen }
}

const CHOICES = {
  villa: choicesOf<VillaChoice>('villa', async (query, signal) =>
    itemsOf(await call('GET /v1/admin/villas/all', { query }, signal === undefined ? {} : { signal })),
  ),
  boat: choicesOf<BoatChoice>('boat', async (query, signal) =>
    itemsOf(await call('GET /v1/admin/boat/all', { query }, signal === undefined ? {} : { signal })),
  ),
}

export const { find: findVillas, useFound: useFoundVillas, useChosen: useChosenVillas } = CHOICES.villa
export const { find: findBoats } = CHOICES.boat

/** Those of a kind that a picker shows for a text. */
export const useFoundRentals = (kind: RentalKind, text: string) => CHOICES[kind].useFound(text)

/** Those of a kind with these ids. */
export const useChosenRentals = (kind: RentalKind, ids: readonly number[]): (VillaChoice | BoatChoice)[] =>
  CHOICES[kind].useChosen(ids)

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
    // A third part, because the second is a typed text.
    queryKey: [`${kind}-choices`, '', 'options'],
    queryFn: ({ signal }) => loadRentalOptions(kind)('', signal),
    staleTime: CHOICES_STALE_MS,
  })
}
