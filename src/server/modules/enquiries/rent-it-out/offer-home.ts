import { offerHome as endpoint } from '../../../../contract/enquiries/rent-it-out.ts'
import { consentSentence, KVKK_CONSENT } from '../../../../domain/booking/consent.ts'
import { Failure } from '../../../platform/failure.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { route } from '../../../platform/http/route.ts'
import { phoneOf } from '../../../platform/phone.ts'
import { storeImage } from '../../../services/images/store-image.ts'
import { queueAdminNotice } from '../../../services/notifications/outbox.ts'
import { writeNotification } from '../../../services/notifications/write-notification.ts'
import { checkFormStamp } from '../form-stamps.ts'
import { insertRequest } from './store.ts'

/**
 * A visitor offers a home. Files are decoded and stored one after the other before the transaction begins; a file that is
 * no photograph refuses the whole request at its field. Images that were stored in vain are deleted by the job that cleans
 * up unused files.
 */
export const offerHome = route(endpoint, async (context, { fields, files, signal }) => {
  const { form_stamp, homepage: _, kvkk_consent: __, kvkk_consent_version: ___, ...told } = fields
  const request = { ...told, phone: phoneOf(told.phone) }
  checkFormStamp(context, form_stamp)
  const images: number[] = []
  for (const file of files) {
    // the sender has gone away: nothing is stored
    if (signal.aborted) throw new Failure('malformed')
    const { id } = await storeImage(context, file, file.field)
    if (!images.includes(id)) images.push(id)
  }
  const now = context.now()
  return createOnce(context, async (tx) => {
    if (signal.aborted) throw new Failure('malformed')
    const consent = { consent_text: consentSentence(KVKK_CONSENT), consent_version: KVKK_CONSENT.version }
    const id = await insertRequest(tx, { ...request, ...consent }, images, now)
    const values = {
      musteri_adi: request.name,
      mesaj_konusu: `Kiraya verilecek ev, ${request.place}`,
      mesaj_metni: request.about,
      mesaj_baglantisi: `${context.config.site_url}/dashboard/rentitout?id=${id}`,
    }
    await queueAdminNotice(tx, context, { template: 'admin_new_message', values }, now)
    await writeNotification(tx, { kind: 'home', record_id: id }, now)
    return {}
  })
})
