import * as contract from '../../../contract/villas/villas.ts'
import { cardsOf, stripOf } from '../../services/catalogue/villa-cards.ts'
import { route } from '../../platform/http/route.ts'
import { firstVillas, similarVillas } from './similar-villas.ts'
import { likenessOf } from './store.ts'

/** The villas most similar to this one, active or not. For an unknown slug, the first villas of the list. */
export const listSimilarVillas = route(contract.listSimilarVillas, async (context, { params }) => {
  const { db, now } = context
  const moment = now()
  const own = await likenessOf(db, params.slug)
  const similar = own === null ? [] : await similarVillas(context, own)
  const ids = similar.length > 0 ? similar : await firstVillas(context)
  return { items: await cardsOf(context, ids, moment), ...stripOf(moment) }
})
