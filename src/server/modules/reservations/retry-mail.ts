import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { retryMail as endpoint } from '../../../contract/reservations/reservations.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { hasMailSender } from '../../services/notifications/mail-sender.ts'
import { findMail, requeueMail } from './store-mails.ts'

/** Without a sender the mail waits for one; the answer says so. */
export const retryMail = route(endpoint, ({ db, actor, now }, { params: { id } }) =>
  inTransaction(db, async (tx) => {
    const before = await findMail(tx, id)
    if (before === undefined) throw new Failure('not_found')
    if (!(await requeueMail(tx, id, now()))) {
      throw new Failure('wrong_status', { sentence: CASE_SENTENCES.mail_not_resendable })
    }
    const mail = (await findMail(tx, id))!
    const status = { before: { status: before.status }, after: { status: mail.status } }
    await writeAudit(tx, actor, [{ action: 'retry_mail', record: 'mail', record_id: id, ...status }], now())
    return { ...mail, has_mail_sender: await hasMailSender(tx, now()) }
  }),
)
