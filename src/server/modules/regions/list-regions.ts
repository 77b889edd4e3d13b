import * as contract from '../../../contract/regions/regions.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { townsWithCounts } from '../../services/catalogue/region-lists.ts'
import { route } from '../../platform/http/route.ts'

export const listRegions = route(contract.listRegions, ({ db, now }) =>
  townsWithCounts(db, todayInIstanbul(now())),
)
