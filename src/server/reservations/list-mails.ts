import { listMails as endpoint } from '../../contract/reservations.ts'
import { route } from '../http/route.ts'
import { listOutbox } from './store-mails.ts'

export const listMails = route(endpoint, ({ db }, { query }) => listOutbox(db, query))
