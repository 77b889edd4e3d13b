import { formText } from '../shell/form-text.ts'

/** The fields of the contact form as they were typed. */
export interface ContactValues {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

/** In the order of the form. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

export const NO_MESSAGE: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' }

export function readContactForm(form: FormData): ContactValues {
  const texts = CONTACT_FIELDS.map((field) => [field, formText(form, field).replaceAll('\r\n', '\n')])
  return Object.fromEntries(texts)
}
