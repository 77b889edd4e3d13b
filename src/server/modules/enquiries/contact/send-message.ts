import { sendMessage as endpoint } from '../../../../contract/enquiries/contact.ts'
import { FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { fieldFailure } from '../../../platform/failure.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { route } from '../../../platform/http/route.ts'
import { phoneOf } from '../../../platform/phone.ts'
import { queueAdminNotice } from '../../../services/notifications/outbox.ts'
import { writeNotification } from '../../../services/notifications/write-notification.ts'
import { checkFormStamp } from '../form-stamps.ts'
import { insertMessage, villaNameOf } from './store.ts'

/** A visitor writes to the office. Admins get a mail, and the message waits unread in the dashboard. */
export const sendMessage = route(endpoint, async (context, { body }) => {
  const { form_stamp, homepage: _, startDate, endDate, villa_id, phone, ...fields } = body
  const stay = stayOf(startDate, endDate)
  const stored = { ...fields, phone: phone === '' ? '' : phoneOf(phone) }
  checkFormStamp(context, form_stamp)
  const now = context.now()
  return createOnce(context, async (tx) => {
    const villaName = villa_id === undefined ? null : await villaNameOf(tx, villa_id)
    const id = await insertMessage(
      tx,
      {
        ...stored,
        rental_id: villaName === null ? null : villa_id!,
        ...stay,
      },
      now,
    )
    const values = {
      musteri_adi: fields.name,
      mesaj_konusu: fields.subject,
      mesaj_metni: fields.message,
      mesaj_baglantisi: `${context.config.site_url}/dashboard/contact?id=${id}`,
    }
    await queueAdminNotice(tx, context, { template: 'admin_new_message', values }, now)
    await writeNotification(tx, { kind: 'message', record_id: id }, now)
    return {}
  })
})

/** Both days or neither. */
function stayOf(check_in: string | undefined, check_out: string | undefined) {
  if (check_in === undefined && check_out === undefined) return { check_in: null, check_out: null }
  if (check_in === undefined || check_out === undefined || check_in >= check_out)
    throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  return { check_in, check_out }
}
