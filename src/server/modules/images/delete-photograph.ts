import { deletePhotograph as endpoint } from '../../../contract/photographs.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { sectionOf } from './section-of.ts'
import { villaOfPhotograph } from './store.ts'
import { takeAway } from './take-away.ts'

export const deletePhotograph = route(endpoint, async ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const villaId = await villaOfPhotograph(tx, params.id)
    if (villaId === undefined) throw new Failure('not_found')
    // somebody else was quicker: for this caller too it is no longer there
    if ((await takeAway(tx, actor, villaId, now(), [params.id])) === 0) throw new Failure('not_found')
    return sectionOf(tx, villaId)
  }),
)
