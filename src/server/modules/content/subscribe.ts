import { consentSentence, NEWSLETTER_CONSENT } from '../../../domain/booking/consent.ts'
import * as contract from '../../../contract/content/content.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { queueNotice } from '../../services/notifications/outbox.ts'
import { confirmSubscriber, forgetMailedLink, keepSubscriber } from './store.ts'

/**
 * Stores the address with the consent text and its moment, and mails a link to confirm it. Nothing else is mailed
 * before that. A subscribed address gets a link again, and every address at most one an hour: so the caller neither
 * learns whether an address is subscribed nor can flood it (decision 15).
 */
export const subscribe = route(contract.subscribe, async (context, { body }) => {
  const moment = context.now()
  return createOnce(context, async (tx) => {
    const token = await keepSubscriber(
      tx,
      {
        email: body.email,
        consent_text: consentSentence(NEWSLETTER_CONSENT),
        consent_version: NEWSLETTER_CONSENT.version,
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
    // nothing was mailed because the template is switched off, so the hour must not start
    if (!isQueued) await forgetMailedLink(tx, token)
    return {}
  })
})

/** Confirms a subscription with the token of the mailed link. Only a reader of the mailbox has it. */
export const confirmSubscription = route(contract.confirmSubscription, async ({ db, now }, { body }) => {
  if (!(await confirmSubscriber(db, body.token, now()))) throw new Failure('not_found')
  return {}
})
