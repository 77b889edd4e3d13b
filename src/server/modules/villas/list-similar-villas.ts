import * as contract from '../../../contract/villas/villas.ts'
import { cardsOf, stripOf } from '../../services/catalogue/villa-cards.ts'
import { route } from '../../platform/http/route.ts'
import { firstVillas, similarTo } from './store.ts'

/** Villas like this one, also when it is gone; the first of the list when there was never one. */
export const listSimilarVillas = route(contract.listSimilarVillas, async ({ db, now }, { params }) => {
  const moment = now()
  const similar = await similarTo(db, params.slug)
  const ids = similar.length > 0 ? similar : await firstVillas(db)
  return { items: await cardsOf(db, ids, moment), ...stripOf(moment) }
})
