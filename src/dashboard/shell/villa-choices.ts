import type { ContentOf } from '../../contract/registry.ts'
import { call } from './call.ts'
import { itemsOf } from './record-calls.ts'
import { rentalChoices } from './rental-choices.ts'

export type VillaChoice = Extract<ContentOf<'GET /v1/admin/villas/all'>, unknown[]>[number]

export const {
  find: findVillas,
  useFound: useFoundVillas,
  useChosen: useChosenVillas,
} = rentalChoices<VillaChoice>('villa', async (query, signal) =>
  itemsOf(await call('GET /v1/admin/villas/all', { query }, signal === undefined ? {} : { signal })),
)

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
