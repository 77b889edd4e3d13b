import * as contract from '../../../contract/villas/villas.ts'
import { publishedComments } from '../../services/catalogue/published-comments.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { villaOfSlug } from './store.ts'

export const listVillaComments = route(contract.listVillaComments, async ({ db }, { params, query }) => {
  const villa = await villaOfSlug(db, params.slug)
  if (villa === null || !villa.is_active) throw new Failure('not_found')
  return publishedComments(db, query, villa.id)
})
