/**
 * The sentences that people agree to. The forms print exactly these and send their versions; what is stored is the sentence
 * of that version with its moment. Whoever changes a sentence gives it a new version.
 */
export interface ConsentText {
  version: string
  /** The sentence in parts; a part with a page is a link to what it names. */
  parts: { text: string; page?: 'kvkk' | 'rental' | 'prior_information' }[]
}

/** The website texts whose versions a reservation keeps: those that its request page links to, and what they rest on. */
export const ACCEPTED_TEXTS = ['kvkk', 'privacy', 'rental', 'cancel'] as const
/** The number of the version of each text that a page showed. A text without a published version is missing. */
export type AcceptedTexts = Partial<Record<(typeof ACCEPTED_TEXTS)[number], number>>

export const KVKK_CONSENT = {
  version: '2026-11-23',
  parts: [{ text: 'KVKK aydınlatma metnini', page: 'kvkk' }, { text: ' okudum.' }],
} as const satisfies ConsentText

export const TERMS_CONSENT = {
  version: '2026-11-23',
  parts: [
    { text: 'Ön bilgilendirme formunu', page: 'prior_information' },
    { text: ' ve ' },
    { text: 'kiralama şartlarını', page: 'rental' },
    { text: ' okudum, kabul ediyorum.' },
  ],
} as const satisfies ConsentText

export const NEWSLETTER_CONSENT = {
  version: '2026-11-23',
  parts: [{ text: 'Kampanya e-postası almayı kabul ediyorum.' }],
} as const satisfies ConsentText

export const COMMENT_CONSENT = {
  version: '2026-11-23',
  parts: [{ text: 'Yorumumun okunduktan sonra sitede bu adla yayınlanmasını kabul ediyorum.' }],
} as const satisfies ConsentText

/** The whole sentence, as it is read beside its box and stored. */
export const consentSentence = ({ parts }: ConsentText): string => parts.map(({ text }) => text).join('')
