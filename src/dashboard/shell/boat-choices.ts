import type { ContentOf } from '../../contract/registry.ts'
import { call } from './call.ts'
import { itemsOf } from './record-calls.ts'
import { rentalChoices } from './rental-choices.ts'

type BoatChoice = Extract<ContentOf<'GET /v1/admin/boat/all'>, unknown[]>[number]

export const { useFound: useFoundBoats, useChosen: useChosenBoats } = rentalChoices<BoatChoice>(
  'boat',
  async (query, signal) =>
    itemsOf(await call('GET /v1/admin/boat/all', { query }, signal === undefined ? {} : { signal })),
)
