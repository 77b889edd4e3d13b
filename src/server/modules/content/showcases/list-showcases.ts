import * as contract from '../../../../contract/content/showcases.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import * as store from './store.ts'

export const listShowcases = route(contract.listShowcases, ({ db, now }, { query }) =>
  store.listShowcases(db, query, todayInIstanbul(now())),
)

export const showShowcase = route(contract.showShowcase, async ({ db, now }, { params }) => {
  const found = await store.findShowcase(db, params.id, todayInIstanbul(now()))
  if (found === null) throw new Failure('not_found')
  return found
})

export const findShowcaseVillas = route(contract.findShowcaseVillas, ({ db, now }, { query }) =>
  store.findVillas(db, query, todayInIstanbul(now())),
)
