import * as contract from '../../../contract/villas/comments.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { commentsOfVilla } from './store-comments.ts'

export const listAdminVillaComments = route(
  contract.listAdminVillaComments,
  async ({ db }, { params, query }) => {
    const comments = await commentsOfVilla(db, params.id, query)
    if (comments === null) throw new Failure('not_found')
    return comments
  },
)
