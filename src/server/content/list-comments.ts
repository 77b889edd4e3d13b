import * as contract from '../../contract/content.ts'
import { route } from '../http/route.ts'
import { publishedComments } from './store.ts'

/** Published comments of villas on show, newest first. */
export const listComments = route(contract.listComments, ({ db }, { query }) => publishedComments(db, query))
