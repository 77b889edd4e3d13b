import { deleteImages as endpoint } from '../../../contract/images/images.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { route } from '../../platform/http/route.ts'
import { sectionOf } from './section-of.ts'
import { removeImages } from './remove-images.ts'

export const deleteImages = route(endpoint, async ({ db, actor, now }, { query }) =>
  inTransaction(db, async (tx) => {
    await removeImages(tx, actor, query.villa_id, now(), query.ids)
    return sectionOf(tx, query.villa_id)
  }),
)
