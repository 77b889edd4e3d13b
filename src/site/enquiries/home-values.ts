import type { KVKK_CONSENT } from '../../domain/booking/consent.ts'
import type { InputOf } from '../../contract/registry.ts'
import { formText } from '../shell/form-text.ts'

/** The fields of the form that offers a home, as they were typed, in its order. */
export const HOME_FIELDS = [
  'place',
  'guests',
  'bedrooms',
  'bathrooms',
  'has_pool',
  'permit_no',
  'about',
  'name',
  'phone',
  'email',
  'kvkk_consent',
] as const

/** Fields that have one message in common, so a list of messages names them. */
export const COUNT_LABELS = {
  guests: 'Kaç kişi kalır?',
  bedrooms: 'Yatak odası',
  bathrooms: 'Banyo',
} as const

/** «Banyo: buraya bir tam sayı yazın», for a list in which several fields have the same message. */
export const listedMessage = ({ field, message }: FieldError): string =>
  field in COUNT_LABELS
    ? `${COUNT_LABELS[field as keyof typeof COUNT_LABELS].replace('?', '')}: ${message}`
    : message

export type HomeValues = Record<(typeof HOME_FIELDS)[number], string>

export const NO_HOME = Object.fromEntries(HOME_FIELDS.map((field) => [field, ''])) as HomeValues

export function readHomeForm(form: FormData): HomeValues {
  const texts = HOME_FIELDS.map((field) => [field, formText(form, field).replaceAll('\r\n', '\n')])
  return Object.fromEntries(texts) as HomeValues
}

type HomeInput = InputOf<'POST /v1/rentitout'>['upload']['fields']

/** The fields of the call. What is missing or wrong is answered with the message of its field. */
export function homeInput(form: FormData): HomeInput {
  const { has_pool, kvkk_consent, ...values } = readHomeForm(form)
  return {
    ...values,
    has_pool: has_pool === 'true' ? 'true' : 'false',
    kvkk_consent: kvkk_consent as 'true',
    kvkk_consent_version: formText(form, 'kvkk_consent_version') as typeof KVKK_CONSENT.version,
    form_stamp: formText(form, 'form_stamp'),
    homepage: formText(form, 'homepage') as '',
  }
}

interface FieldError {
  field: string
  message: string
}

/** The number of the photograph that a message is about, in the order in which they were sent; null for any other. */
export function photoOf({ field }: FieldError, count: number): number | null {
  if (field === 'file' && count === 1) return 0
  const number = /^file\.(\d+)$/.exec(field)?.[1]
  return number === undefined ? null : Number(number)
}
