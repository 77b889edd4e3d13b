import * as contract from '../../../contract/accounts/users.ts'
import { ADMIN_SENTENCES } from '../../../contract/failure.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { queueNotice } from '../../services/notifications/outbox.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
import { endEverySession } from './store-ended-sessions.ts'
import { deleteFactor } from './store-second-factor.ts'
import { findUserRecord } from './store-users.ts'

/**
 * For a person who has lost the phone and the recovery codes. Whoever holds a stolen session cannot switch off the own
 * factor here: that takes the password. A person without a factor stays as they are.
 */
export const removeUserSecondFactor = route(contract.removeUserSecondFactor, (context, { body }) => {
  const { db, actor, now } = context
  if (body.id === actor.id) throw fieldFailure('id', ADMIN_SENTENCES.own_second_factor)
  return inTransaction(db, async (tx) => {
    const { id, email, first_name, last_name } = await lockRecord(tx, 'users', body.id, 'update')
    if (await deleteFactor(tx, id)) {
      await endEverySession(tx, id, now())
      const entry = {
        action: 'remove_second_factor',
        record: 'user',
        record_id: id,
        before: { second_factor: 'on' },
        after: { second_factor: 'off' },
        reason: body.reason,
      }
      await writeAudit(tx, actor, [entry], now())
      const values = { kullanici_adi: `${first_name} ${last_name}` }
      await queueNotice(tx, context, { template: 'second_factor_removed', recipient: email, values }, now())
    }
    return (await findUserRecord(tx, id))!
  })
})
