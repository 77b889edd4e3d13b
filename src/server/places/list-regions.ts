import * as contract from '../../contract/places.ts'
import { todayInIstanbul } from '../../domain/stay.ts'
import { townsWithCounts } from '../db/place-lists.ts'
import { route } from '../http/route.ts'

export const listRegions = route(contract.listRegions, ({ db, now }) =>
  townsWithCounts(db, todayInIstanbul(now())),
)
