import { deleteImage as endpoint } from '../../../contract/images/images.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { sectionOf } from './section-of.ts'
import { villaOfImage } from './store.ts'
import { removeImages } from './remove-images.ts'

export const deleteImage = route(endpoint, async ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const villaId = await villaOfImage(tx, params.id)
    if (villaId === undefined) throw new Failure('not_found')
    // somebody else was quicker: for this caller too it is no longer there
    if ((await removeImages(tx, actor, villaId, now(), [params.id])) === 0) throw new Failure('not_found')
    return sectionOf(tx, villaId)
  }),
)
