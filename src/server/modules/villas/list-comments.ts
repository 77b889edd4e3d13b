import * as contract from '../../../contract/villas/comments.ts'
import { listVillaComments as publicEndpoint } from '../../../contract/villas/villas.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { publishedComments } from '../../services/catalogue/published-comments.ts'
import { villaBySlug } from './store.ts'
import { allComments, commentsOfVilla, openComment } from './store-comments.ts'

export const listVillaComments = route(publicEndpoint, async ({ db }, { params, query }) => {
  const villa = await villaBySlug(db, params.slug)
  if (villa === null || !villa.is_active) throw new Failure('not_found')
  return publishedComments(db, query, villa.id)
})

export const listAdminVillaComments = route(
  contract.listAdminVillaComments,
  async ({ db }, { params, query }) => {
    const comments = await commentsOfVilla(db, params.id, query)
    if (comments === null) throw new Failure('not_found')
    return comments
  },
)

export const listAdminComments = route(contract.listAdminComments, ({ db }, { query }) =>
  allComments(db, query),
)

export const showComment = route(contract.showComment, async ({ db, now }, { params }) => {
  const comment = await openComment(db, params.id, now())
  if (comment === null) throw new Failure('not_found')
  return comment
})
