import { CASE_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/reservations/mails.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { hasMailSender } from '../../services/notifications/mail-sender.ts'
import { findMail, listOutbox, requeueMail } from './store-mails.ts'

export const listMails = route(contract.listMails, async ({ db, now }, { query }) => ({
  ...(await listOutbox(db, query)),
  has_mail_sender: await hasMailSender(db, now()),
}))

export const showMail = route(contract.showMail, async ({ db, now }, { params }) => {
  const mail = await findMail(db, params.id)
  if (mail === undefined) throw new Failure('not_found')
  return { ...mail, has_mail_sender: await hasMailSender(db, now()) }
})

/** Queues a mail again. While no process sends mails it waits, and `has_mail_sender` in the answer is false. */
export const retryMail = route(contract.retryMail, ({ db, actor, now }, { params: { id } }) =>
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
