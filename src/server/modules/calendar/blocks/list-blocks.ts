import * as contract from '../../../../contract/calendar/blocks.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { route } from '../../../platform/http/route.ts'
import { findAnyBlocks, findBlockPage } from './store-blocks.ts'
import { Failure } from '../../../platform/failure.ts'

export const listBlocks = route(contract.listBlocks, ({ db, actor, now }, { query }) => {
  const moment = now()
  return findBlockPage(db, query, actor, todayInIstanbul(moment), moment)
})

export const showBlock = route(contract.showBlock, async ({ db, actor, now }, { params }) => {
  const moment = now()
  const [block] = await findAnyBlocks(db, [params.id], actor, todayInIstanbul(moment), moment)
  if (block === undefined) throw new Failure('not_found')
  return block
})
