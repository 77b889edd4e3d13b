import { SUBSCRIBE_CONSENT } from '../../../contract/content/consent.ts'
import * as contract from '../../../contract/content/content.ts'
import { route } from '../../platform/http/route.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { queueNotice } from '../../services/notifications/outbox.ts'
import { forgetMailedLink, keepSubscriber } from './store.ts'

/**
 * Keeps the address with the words it agreed to and when; it gets nothing but this link before it has confirmed. One
 * that is subscribed already gets its link once more, and every address at most one an hour: whoever asks learns nothing
 * about an address and cannot flood it (record 15).
 */
export const subscribe = route(contract.subscribe, async (context, { body }) => {
  const moment = context.now()
  return createOnce(context, async (tx) => {
    const token = await keepSubscriber(
      tx,
      {
        email: body.email,
        consent_text: SUBSCRIBE_CONSENT,
        confirm_token: Buffer.from(context.random(24)).toString('base64url'),
      },
      moment,
    )
    if (token === null) return {}
    const abonelik_baglantisi = `${context.config.site_url}/abonelik/${token}`
    const isQueued = await queueNotice(
      tx,
      context,
      { template: 'subscription_confirm', recipient: body.email, values: { abonelik_baglantisi } },
      moment,
    )
    // a template that is switched off mails nothing: the hour has not begun
    if (!isQueued) await forgetMailedLink(tx, token)
    return {}
  })
})
