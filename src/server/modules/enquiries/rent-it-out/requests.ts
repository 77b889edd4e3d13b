import * as contract from '../../../../contract/enquiries/rent-it-out.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { route } from '../../../platform/http/route.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { deleteRequest, findRequest, listRequests, lockRequest, saveReview } from './store.ts'

const RECORD = 'rent_it_out_request'

export const listRentItOutRequests = route(contract.listRentItOutRequests, ({ db }, { query }) =>
  listRequests(db, query),
)

export const showRentItOutRequest = route(contract.showRentItOutRequest, ({ db }, { params }) =>
  findRequest(db, params.id),
)

/** The first review keeps its moment and its reader. */
export const reviewRentItOutRequest = route(
  contract.reviewRentItOutRequest,
  ({ db, actor, now }, { params: { id }, body: { is_reviewed } }) =>
    inTransaction(db, async (tx) => {
      const before = (await lockRequest(tx, id)).reviewed_at !== null
      if (before !== is_reviewed) {
        await saveReview(tx, id, is_reviewed ? { by: actor.id, at: now() } : null)
        const change = { before: { is_reviewed: before }, after: { is_reviewed } }
        await writeAudit(tx, actor, [{ action: 'review', record: RECORD, record_id: id, ...change }], now())
      }
      return findRequest(tx, id)
    }),
)

/** The audit log says that it was deleted, and keeps nothing that the person told. */
export const deleteRentItOutRequest = route(
  contract.deleteRentItOutRequest,
  ({ db, actor, now }, { params }) =>
    inTransaction(db, async (tx) => {
      const { id, created_at } = await lockRequest(tx, params.id)
      await deleteRequest(tx, id)
      const entry = { action: 'delete', record: RECORD, record_id: id, before: { created_at } }
      await writeAudit(tx, actor, [entry], now())
      return {}
    }),
)
