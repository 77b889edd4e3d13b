import { createHash } from 'node:crypto'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { emailPattern } from '../../../domain/booking/email-pattern.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import type { Context } from '../../platform/context.ts'
import type { HoldSettings } from '../../services/booking/booking-settings.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { templateFor } from '../../services/notifications/outbox.ts'
import { spendProof } from './request-proof.ts'
import { judgeRequest } from './store-open-requests.ts'
import { addressHash } from './store-origins.ts'
import type { RequestOrigin } from './store-origins.ts'

/** The link in a mail that proves, when it is opened, that the sender reads this address. */
export interface EmailLink {
  token: string
  /** stored with the reservation in place of the token */
  hash: string
}

interface AdmittedVisitor {
  origin: RequestOrigin
  is_known: boolean
  /** Null when the person is known or no mail can be sent; the hold then lasts its full time at once. */
  link: EmailLink | null
}

export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Checks a visitor's request against the limits (decision 33). The refusal for a person with too many open requests reveals
 * neither whether the e-mail or the phone matched nor which requests are open, because neither proves who is asking. The
 * refusal for a network address says how to proceed.
 */
export async function admitVisitor(
  tx: Tx,
  context: Context,
  { email, phone, quote, proof = '' }: { email: string; phone: string; quote: Quote; proof?: string },
  limits: HoldSettings,
  now: Date,
): Promise<AdmittedVisitor> {
  if (limits.request_proof_cost > 0 && !(await spendProof(tx, context.config, proof, now))) {
    throw new Failure('proof_missing')
  }
  const origin = {
    address_hash: addressHash(context.config, context.request.address),
    email_pattern: emailPattern(email),
  }
  const sender = { email, phone, ...origin, verify_template: templateFor('verify_email', quote) }
  const { is_known, can_verify, refusal } = await judgeRequest(tx, sender, quote.night_count, limits, now)
  if (refusal === 'person') throw new Failure('too_many_open')
  if (refusal !== null) throw await tooManyHolds(tx, refusal === 'unverified' && can_verify)
  const link = is_known || !can_verify ? null : newLink(context)
  return { origin, is_known, link }
}

function newLink(context: Context): EmailLink {
  const token = Buffer.from(context.random(24)).toString('base64url')
  return { token, hash: linkHash(token) }
}

async function tooManyHolds(tx: Tx, canVerify: boolean): Promise<Failure> {
  const rows = await tx
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['site_phone', 'whatsapp_phone'])
    .orderBy('key')
    .execute()
  const names = { site_phone: 'telefon', whatsapp_phone: 'WhatsApp' } as const
  const ways = rows
    .filter(({ value }) => typeof value === 'string' && value !== '')
    .map(({ key, value }) => `${names[key as keyof typeof names]} ${String(value)}`)
    .join(', ')
  if (ways === '') return new Failure('too_many_holds')
  const sentence = canVerify ? CASE_SENTENCES.too_many_holds_verify : CASE_SENTENCES.too_many_holds_call
  return new Failure('too_many_holds', { sentence: fillIn(sentence, { ways }) })
}
