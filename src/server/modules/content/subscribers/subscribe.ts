import { consentSentence, NEWSLETTER_CONSENT } from '../../../../domain/booking/consent.ts'
import * as contract from '../../../../contract/content/content.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { createOnce } from '../../../platform/http/create-once.ts'
import { queueNotice } from '../../../services/notifications/outbox.ts'
import { confirmSubscriber, forgetMailedLink, keepSubscriber } from './store.ts'

/**
 * Stores the address with the consent text and its moment, and mails a link to confirm it. Nothing else is mailed
 * before that. A subscribed address gets a link again, and every address at most one an hour: so the caller neither
 * learns whether an address is subscribed nor can flood it (decision 15).
 */
export const subscribe = route(contract.subscribe, async (context, { body }) => {
  const moment = context.now()
  return createOnce(context, async (tx) => {
    const kept = await keepSubscriber(
      tx,
      {
        email: body.email,
        consent_text: consentSentence(NEWSLETTER_CONSENT),
        consent_version: NEWSLETTER_CONSENT.version,
        consent_address: context.request.address,
        confirm_token: Buffer.from(context.random(24)).toString('base64url'),
      },
      moment,
    )
    if (kept === null) return {}
    const abonelik_baglantisi = `${context.config.site_url}/abonelik/${kept.confirm_token}`
    const isQueued = await queueNotice(
      tx,
      context,
      {
        template: 'subscription_confirm',
        recipient: body.email,
        values: { abonelik_baglantisi },
        leave_url: `${context.config.site_url}/abonelik/birak/${kept.leave_token}`,
      },
      moment,
    )
    // nothing was mailed because the template is switched off, so the hour must not start
    if (!isQueued) await forgetMailedLink(tx, kept.confirm_token)
    return {}
  })
})

/** Confirms a subscription with the token of the mailed link. Only a reader of the mailbox has it. */
export const confirmSubscription = route(contract.confirmSubscription, async ({ db, now }, { body }) => {
  if (!(await confirmSubscriber(db, body.token, now()))) throw new Failure('not_found')
  return {}
})
