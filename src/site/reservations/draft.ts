import { NO_VALUES } from './request-values.ts'
import type { RequestValues } from './request-values.ts'

/** A request form that was not sent yet, kept as long as the tab lives. Consents are never kept. */
type DraftValues = Omit<RequestValues, 'kvkk_consent' | 'terms_consent'>

interface Draft {
  values: DraftValues
  /** The idempotency key under which this content was sent before; '' when it was not sent. */
  key: string
  /** The content the key belongs to. */
  content: string
  /**
   * The query of the stay whose request reached the server, and the path of its answer; both '' before that.
   */
  asked: string
  answer: string
}

const FIELDS = ['first_name', 'last_name', 'phone', 'email', 'note'] as const
const { kvkk_consent: _, terms_consent: __, ...EMPTY } = NO_VALUES
export const NO_DRAFT: Draft = { values: EMPTY, key: '', content: '', asked: '', answer: '' }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses the stored text. Anything unexpected gives an empty draft. */
export function parseDraft(text: string | null): Draft {
  if (text === null) return NO_DRAFT
  try {
    const kept = JSON.parse(text) as { values?: Record<string, unknown> } & Record<string, unknown>
    const values = { ...EMPTY }
    for (const field of FIELDS) {
      const value = kept.values?.[field]
      if (typeof value === 'string') values[field] = value
    }
    return {
      values,
      key: textOf(kept.key),
      content: textOf(kept.content),
      asked: textOf(kept.asked),
      answer: textOf(kept.answer),
    }
  } catch {
    return NO_DRAFT
  }
}

/**
 * Keeps the idempotency key when the same content is sent again, and takes a new one for any other content.
 */
export function keyFor(draft: Draft, content: string, newKey: () => string): Draft {
  const isRepeated = draft.key !== '' && draft.content === content
  return { ...draft, content, key: isRepeated ? draft.key : newKey() }
}

/**
 * After success the typed text is removed and the key stays. Going back and sending again then finds the same
 * reservation, and the page links to it instead of calling the stay taken.
 */
export function afterSuccess(draft: Draft, asked: string, answer: string): Draft {
  return { ...draft, values: EMPTY, asked, answer }
}

/** The path of the answer to the request for this stay; null when none was sent from this tab. */
export const answerTo = (draft: Draft, asked: string): string | null =>
  draft.asked === asked && draft.answer.startsWith('/talep/') ? draft.answer : null

const storageKey = (slug: string) => `talep:${slug}`

export function readDraft(slug: string): Draft {
  try {
    return parseDraft(sessionStorage.getItem(storageKey(slug)))
  } catch {
    return NO_DRAFT
  }
}

export function writeDraft(slug: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(slug), JSON.stringify(draft))
  } catch {
    // Storage can be refused. The form is sent without a draft then.
  }
}

/** 128 random bits. crypto.randomUUID() exists only on secure origins. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
