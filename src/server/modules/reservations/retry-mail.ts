import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { retryMail as endpoint } from '../../../contract/reservations/reservations.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { hasMailSender } from '../../services/notifications/mail-sender.ts'
import { findMail, requeueMail } from './store-mails.ts'

/** Without a sender the mail waits for one; the answer says so. */
export const retryMail = route(endpoint, async ({ db, now }, { params }) => {
  const isRequeued = await requeueMail(db, params.id, now())
  const mail = await findMail(db, params.id)
  if (mail === undefined) throw new Failure('not_found')
  if (!isRequeued) throw new Failure('wrong_status', { sentence: CASE_SENTENCES.mail_stays })
  return { ...mail, has_mail_sender: await hasMailSender(db, now()) }
})
