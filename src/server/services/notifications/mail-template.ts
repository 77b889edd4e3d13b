import type { TemplateKey } from './outbox.ts'

/** A mail as it is written before its placeholders are filled in. */
export interface MailTemplate {
  key: TemplateKey
  name: string
  subject: string
  /** plain paragraphs */
  body: string[]
  is_active: boolean
}
