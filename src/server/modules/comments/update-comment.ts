import * as contract from '../../../contract/comments/comments.ts'
import { staleValueFailure } from '../../services/records/refuse-stale.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { findComment, lockRental, removeComment, saveComment, updateRating } from './store-comments.ts'

export const updateComment = route(contract.updateComment, ({ db, actor, now }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const stored = await lockComment(tx, params.id)
    const { is_published = stored.is_published, reply = stored.reply, seen = stored.reply } = body
    const wanted = { is_published, reply }
    const changes = changesBetween(stored, wanted)
    if (changes !== null) {
      if (reply !== stored.reply && seen !== stored.reply) {
        const answer = { record: 'comment', ids: [stored.id], fields: ['reply'], as: 'reply' }
        throw await staleValueFailure(tx, answer, { seen, stored: stored.reply }, now())
      }
      await saveComment(tx, { id: stored.id, ...wanted }, now())
      await updateRating(tx, rentalOf(stored))
      const entry = { action: 'moderate', record: 'comment', record_id: stored.id, ...changes }
      await writeAudit(tx, actor, [entry], now())
    }
    return (await findComment(tx, stored.id))!
  }),
)

export const deleteComment = route(contract.deleteComment, ({ db, actor, now }, { params, query }) =>
  inTransaction(db, async (tx) => {
    const comment = await lockComment(tx, params.id)
    const { id, villa_id, boat_id, name, stars, text, reply, is_published } = comment
    await removeComment(tx, id)
    await updateRating(tx, rentalOf(comment))
    const before = { villa_id, boat_id, name, stars, text, reply, is_published }
    const entry = { action: 'delete', record: 'comment', record_id: id, before }
    const why = query.reason === '' ? {} : { reason: query.reason }
    await writeAudit(tx, actor, [{ ...entry, ...why }], now())
    return { id }
  }),
)

const rentalOf = ({ villa_id, boat_id }: { villa_id: number | null; boat_id: number | null }): number =>
  (villa_id ?? boat_id)!

/** Locks the villa or boat of a comment, whose rating depends on it, and reads the comment again under the lock. */
async function lockComment(tx: Tx, id: number) {
  const found = await findComment(tx, id)
  if (found === null) throw new Failure('not_found')
  await lockRental(tx, rentalOf(found))
  const comment = await findComment(tx, id)
  if (comment === null) throw new Failure('not_found')
  return comment
}
