import { showMail as endpoint } from '../../../contract/reservations/reservations.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { hasMailSender } from '../../services/notifications/mail-sender.ts'
import { findMail } from './store-mails.ts'

export const showMail = route(endpoint, async ({ db, now }, { params }) => {
  const mail = await findMail(db, params.id)
  if (mail === undefined) throw new Failure('not_found')
  return { ...mail, has_mail_sender: await hasMailSender(db, now()) }
})
