import { SUBSCRIBE_CONSENT } from '../../contract/consent.ts'
import * as contract from '../../contract/content.ts'
import { Failure } from '../failure.ts'
import { route } from '../http/route.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { queueNotice } from '../mail/outbox.ts'
import { keepSubscriber } from './store.ts'

/** Keeps the address with the words it agreed to and when; it gets nothing but this link before it has confirmed. */
export const subscribe = route(contract.subscribe, async (context, { body }) => {
  const moment = context.now()
  const confirm_token = Buffer.from(context.random(24)).toString('base64url')
  const isKept = await inTransaction(context.db, async (tx) => {
    const isNew = await keepSubscriber(tx, {
      email: body.email,
      consent_text: SUBSCRIBE_CONSENT,
      consent_at: moment,
      confirm_token,
    })
    if (isNew) {
      const abonelik_baglantisi = `${context.config.site_url}/abonelik/${confirm_token}`
      await queueNotice(
        tx,
        context,
        { template: 'subscription_confirm', recipient: body.email, values: { abonelik_baglantisi } },
        moment,
      )
    }
    return isNew
  })
  if (!isKept) throw new Failure('already_subscribed')
  return {}
})
