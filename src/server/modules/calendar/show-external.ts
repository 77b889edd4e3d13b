import { showExternal as endpoint } from '../../../contract/calendar/occupancy.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { findBlocks } from './store-blocks.ts'

export const showExternal = route(endpoint, async ({ db, actor, now }, { params }) => {
  const moment = now()
  const [block] = await findBlocks(db, [params.id], actor, todayInIstanbul(moment), moment)
  if (block === undefined) throw new Failure('not_found')
  return block
})
