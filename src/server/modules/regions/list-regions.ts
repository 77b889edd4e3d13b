import * as contract from '../../../contract/places.ts'
import { todayInIstanbul } from '../../../domain/stay.ts'
import { townsWithCounts } from '../../services/catalogue/region-lists.ts'
import { route } from '../../platform/http/route.ts'

export const listRegions = route(contract.listRegions, ({ db, now }) =>
  townsWithCounts(db, todayInIstanbul(now())),
)
