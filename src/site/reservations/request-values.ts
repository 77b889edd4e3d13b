import { EMAIL_SENTENCE, isWholeEmail, isWholePhone, PHONE_SENTENCE } from '../../domain/booking/contact.ts'
import { isPersonName, nameFault } from '../../domain/booking/person-name.ts'
import { ACCEPTED_TEXTS } from '../../domain/booking/consent.ts'
import type { AcceptedTexts, KVKK_CONSENT, TERMS_CONSENT } from '../../domain/booking/consent.ts'

/** The fields of the request as they were typed. */
export interface RequestValues {
  first_name: string
  last_name: string
  phone: string
  email: string
  note: string
  kvkk_consent: boolean
  terms_consent: boolean
}

export const NO_VALUES: RequestValues = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  note: '',
  kvkk_consent: false,
  terms_consent: false,
}

interface RequestForm {
  values: RequestValues
  expected_total: number | undefined
  /** The versions of the sentences that were shown; '' when the form did not carry them. */
  kvkk_consent_version: string
  terms_consent_version: string
  /** The versions of the website texts that the page showed. */
  accepted_texts: AcceptedTexts
  idempotency_key: string
  /** A solved proof of work, when the site asks for one. */
  proof: string
  /** Only other dates were asked for; the typed text goes along to them. */
  isDatesOnly: boolean
}

function text(form: FormData, key: string): string {
  const value = form.get(key)
  return typeof value === 'string' ? value : ''
}

function readTexts(form: FormData): AcceptedTexts {
  const shown = ACCEPTED_TEXTS.map((key) => [key, text(form, `text_${key}`)] as const)
  return Object.fromEntries(
    shown.filter(([, number]) => /^\d{1,9}$/.test(number)).map(([key, number]) => [key, Number(number)]),
  )
}

export function readRequestForm(form: FormData): RequestForm {
  const total = text(form, 'expected_total')
  return {
    values: {
      first_name: text(form, 'first_name'),
      last_name: text(form, 'last_name'),
      phone: text(form, 'phone'),
      email: text(form, 'email'),
      note: text(form, 'note').replaceAll('\r\n', '\n'),
      kvkk_consent: text(form, 'kvkk_consent') === 'true',
      terms_consent: text(form, 'terms_consent') === 'true',
    },
    expected_total: /^\d{1,13}$/.test(total) ? Number(total) : undefined,
    kvkk_consent_version: text(form, 'kvkk_consent_version'),
    terms_consent_version: text(form, 'terms_consent_version'),
    accepted_texts: readTexts(form),
    idempotency_key: text(form, 'idempotency_key'),
    proof: text(form, 'proof'),
    isDatesOnly: text(form, 'intent') === 'dates',
  }
}

const ON_LEAVING: Record<string, (typed: string) => string | null> = {
  first_name: nameFault,
  last_name: nameFault,
  phone: (typed) => (isWholePhone(typed) ? '' : PHONE_SENTENCE),
  email: (typed) => (isWholeEmail(typed) ? '' : EMAIL_SENTENCE),
}

/**
 * The message of a field that loses the focus with text in it; '' when the text is right, null when this
 * field is not checked here.
 */
export function errorOnBlur(field: string, typed: string): string | null {
  return typed.trim() === '' ? null : (ON_LEAVING[field]?.(typed) ?? null)
}

const IS_RIGHT: Record<string, (typed: string) => boolean> = {
  first_name: isPersonName,
  last_name: isPersonName,
  phone: isWholePhone,
  email: isWholeEmail,
}

/** Whether the text is right now, so that the field's message can go before the form is sent again. */
export function isCorrected(field: string, typed: string): boolean {
  return IS_RIGHT[field]?.(typed) === true
}

export type SentRequest = Omit<RequestForm, 'idempotency_key' | 'isDatesOnly'>

/** The part of the body that says who asks, and what was shown and accepted. */
export function customerBody({
  values,
  expected_total,
  proof,
  kvkk_consent_version,
  terms_consent_version,
  accepted_texts,
}: SentRequest) {
  const { kvkk_consent, terms_consent, ...customer } = values
  return {
    ...customer,
    // The contract accepts only `true`. An unticked box is answered with the message of that field.
    kvkk_consent: kvkk_consent as true,
    terms_consent: terms_consent as true,
    // A version that is no longer in force is answered with a message.
    ...(kvkk_consent_version !== '' && {
      kvkk_consent_version: kvkk_consent_version as typeof KVKK_CONSENT.version,
    }),
    ...(terms_consent_version !== '' && {
      terms_consent_version: terms_consent_version as typeof TERMS_CONSENT.version,
    }),
    ...(Object.keys(accepted_texts).length > 0 && { accepted_texts }),
    ...(expected_total === undefined ? {} : { expected_total }),
    ...(proof === '' ? {} : { proof }),
  }
}

/**
 * The idempotency key of a request that came without one, because no script ran. The same content gives the
 * same key on the same day, so a form that is sent twice is one reservation. On another day the same stay can
 * be requested again.
 */
export async function contentKey(body: object, today: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${today} ${JSON.stringify(body)}`)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
