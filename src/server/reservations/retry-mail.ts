import { CASE_SENTENCES } from '../../contract/failure.ts'
import { retryMail as endpoint } from '../../contract/reservations.ts'
import { Failure } from '../failure.ts'
import { route } from '../http/route.ts'
import { findMail, requeueMail } from './store-mails.ts'

/** Without SMTP a mail put back would only be kept again: it stays as it is. */
export const retryMail = route(endpoint, async ({ db, config, now }, { params }) => {
  const mail = await findMail(db, params.id)
  if (mail === undefined) throw new Failure('not_found')
  const isRequeued = config.smtp_url !== null && (await requeueMail(db, params.id, now()))
  if (!isRequeued) {
    throw new Failure('wrong_status', { sentence: CASE_SENTENCES.mail_stays })
  }
  return (await findMail(db, params.id))!
})
