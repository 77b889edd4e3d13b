import { SUBSCRIBE_CONSENT } from '../../contract/consent.ts'
import * as contract from '../../contract/content.ts'
import { Failure } from '../failure.ts'
import { route } from '../http/route.ts'
import { keepSubscriber } from './store.ts'

/** Keeps the address with the words it agreed to and when; it gets nothing before it has confirmed. */
export const subscribe = route(contract.subscribe, async ({ db, now, random }, { body }) => {
  const isKept = await keepSubscriber(db, {
    email: body.email,
    consent_text: SUBSCRIBE_CONSENT,
    consent_at: now(),
    confirm_token: Buffer.from(random(24)).toString('base64url'),
  })
  if (!isKept) throw new Failure('already_subscribed')
  return {}
})
