import { deletePhotographs as endpoint } from '../../../contract/photographs.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { route } from '../../platform/http/route.ts'
import { sectionOf } from './section-of.ts'
import { takeAway } from './take-away.ts'

export const deletePhotographs = route(endpoint, async ({ db, actor, now }, { query }) =>
  inTransaction(db, async (tx) => {
    await takeAway(tx, actor, query.villa_id, now(), query.ids)
    return sectionOf(tx, query.villa_id)
  }),
)
