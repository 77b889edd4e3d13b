import * as contract from '../../../../contract/content/blog.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { withUrl } from '../../../services/catalogue/image-json.ts'
import { findRecord, listRecords } from './store.ts'

export const listAdminPosts = route(contract.listAdminPosts, ({ db, now }, { query }) =>
  listRecords(db, query, now()),
)

export const showAdminPost = route(contract.showAdminPost, async ({ db, now }, { params }) => {
  const found = await findRecord(db, params.id, now())
  if (found === null) throw new Failure('not_found')
  return withUrl(found)
})
