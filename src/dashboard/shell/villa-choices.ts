import { useQuery } from '@tanstack/react-query'
import type { ContentOf } from '../../contract/registry.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { call } from './call.ts'
import { itemsOf } from './record-calls.ts'
import { CHOICES_STALE_MS, rentalChoices } from './rental-choices.ts'

export type VillaChoice = Extract<ContentOf<'GET /v1/admin/villas/all'>, unknown[]>[number]
export type BoatChoice = Extract<ContentOf<'GET /v1/admin/boat/all'>, unknown[]>[number]

const CHOICES = {
  villa: rentalChoices<VillaChoice>('villa', async (query, signal) =>
    itemsOf(await call('GET /v1/admin/villas/all', { query }, signal === undefined ? {} : { signal })),
  ),
  boat: rentalChoices<BoatChoice>('boat', async (query, signal) =>
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
    queryKey: [`${kind}-choices`, 'first'],
    queryFn: ({ signal }) => loadRentalOptions(kind)('', signal),
    staleTime: CHOICES_STALE_MS,
  })
}
