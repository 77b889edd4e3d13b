import * as contract from '../../../../contract/content/subscribers.ts'
import { Failure } from '../../../platform/failure.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { route } from '../../../platform/http/route.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { leaveSubscription, removeSubscriber, subscribersPage } from './store.ts'

export const listSubscribers = route(contract.listSubscribers, ({ db, config }, { query }) =>
  subscribersPage(db, config.site_url, query),
)

/** Deletes a subscriber with the record of the consent. Whoever only leaves the newsletter keeps both. */
export const deleteSubscriber = route(contract.deleteSubscriber, ({ db, actor, now }, { params: { id } }) =>
  inTransaction(db, async (tx) => {
    const before = await removeSubscriber(tx, id)
    if (before === undefined) throw new Failure('not_found')
    await writeAudit(tx, actor, [{ action: 'delete', record: 'subscriber', record_id: id, before }], now())
    return { id }
  }),
)

/** Ends a subscription with the token of a link in every newsletter. */
export const unsubscribe = route(contract.unsubscribe, async ({ db, now }, { body }) => {
  if (!(await leaveSubscription(db, body.token, now()))) throw new Failure('not_found')
  return {}
})
