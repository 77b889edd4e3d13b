import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { deleteAllImages as endpoint } from '../../../contract/images/images.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { matchesName } from '../../../domain/turkish/typed-name.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { sectionOf } from './section-of.ts'
import { lockVilla } from './store.ts'
import { removeImages } from './remove-images.ts'

export const deleteAllImages = route(endpoint, async ({ db, actor, now }, { params, query }) =>
  inTransaction(db, async (tx) => {
    const villa = await lockVilla(tx, params.id)
    if (villa === undefined) throw new Failure('not_found')
    const { villa_name: typed } = query
    // renamed since, or another villa than the one that was looked at
    if (typed !== undefined && !matchesName(typed, villa.name)) {
      throw fieldFailure('villa_name', fillIn(CASE_SENTENCES.villa_name, { name: villa.name }))
    }
    await removeImages(tx, actor, params.id, now())
    return sectionOf(tx, params.id)
  }),
)
