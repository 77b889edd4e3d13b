import { SUBSCRIBE_CONSENT } from '../../contract/consent.ts'
import * as contract from '../../contract/content.ts'
import { route } from '../http/route.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { queueNotice } from '../mail/outbox.ts'
import { keepSubscriber } from './store.ts'

/**
 * Keeps the address with the words it agreed to and when; it gets nothing but this link before it has confirmed. One
 * that is subscribed already gets its link once more: whoever asks learns nothing about an address (record 15).
 */
export const subscribe = route(contract.subscribe, async (context, { body }) => {
  const moment = context.now()
  await inTransaction(context.db, async (tx) => {
    const token = await keepSubscriber(tx, {
      email: body.email,
      consent_text: SUBSCRIBE_CONSENT,
      consent_at: moment,
      confirm_token: Buffer.from(context.random(24)).toString('base64url'),
    })
    const abonelik_baglantisi = `${context.config.site_url}/abonelik/${token}`
    await queueNotice(
      tx,
      context,
      { template: 'subscription_confirm', recipient: body.email, values: { abonelik_baglantisi } },
      moment,
    )
  })
  return {}
})
