import { showMail as endpoint } from '../../contract/reservations.ts'
import { Failure } from '../failure.ts'
import { route } from '../http/route.ts'
import { hasMailSender } from '../mail/mail-sender.ts'
import { findMail } from './store-mails.ts'

export const showMail = route(endpoint, async ({ db, now }, { params }) => {
  const mail = await findMail(db, params.id)
  if (mail === undefined) throw new Failure('not_found')
  return { ...mail, has_mail_sender: await hasMailSender(db, now()) }
})
