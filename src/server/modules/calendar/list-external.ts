import { listExternal as endpoint } from '../../../contract/calendar/occupancy.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { route } from '../../platform/http/route.ts'
import { listBlocks } from './store-blocks.ts'

export const listExternal = route(endpoint, ({ db, actor, now }, { query }) => {
  const moment = now()
  return listBlocks(db, query, actor, todayInIstanbul(moment), moment)
})
