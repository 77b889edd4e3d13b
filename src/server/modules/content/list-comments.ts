import * as contract from '../../../contract/content/content.ts'
import { publishedComments } from '../../services/catalogue/published-comments.ts'
import { route } from '../../platform/http/route.ts'

/** Published comments of active villas, newest first. */
export const listComments = route(contract.listComments, ({ db }, { query }) => publishedComments(db, query))
