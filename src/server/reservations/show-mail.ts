import { showMail as endpoint } from '../../contract/reservations.ts'
import { Failure } from '../failure.ts'
import { route } from '../http/route.ts'
import { findMail } from './store-mails.ts'

export const showMail = route(endpoint, async ({ db }, { params }) => {
  const mail = await findMail(db, params.id)
  if (mail === undefined) throw new Failure('not_found')
  return mail
})
