import { deleteAllPhotographs as endpoint } from '../../contract/photographs.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { route } from '../http/route.ts'
import { sectionOf } from './section-of.ts'
import { takeAway } from './take-away.ts'

export const deleteAllPhotographs = route(endpoint, async ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    await takeAway(tx, actor, params.id, now())
    return sectionOf(tx, params.id)
  }),
)
