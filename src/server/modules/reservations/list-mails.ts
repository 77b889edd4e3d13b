import { listMails as endpoint } from '../../../contract/reservations/reservations.ts'
import { route } from '../../platform/http/route.ts'
import { hasMailSender } from '../../services/notifications/mail-sender.ts'
import { listOutbox } from './store-mails.ts'

export const listMails = route(endpoint, async ({ db, now }, { query }) => ({
  ...(await listOutbox(db, query)),
  has_mail_sender: await hasMailSender(db, now()),
}))
