import { NO_VALUES } from './request-values.ts'
import type { RequestValues } from './request-values.ts'

/** What is kept of a half-written request for as long as the tab lives; consents are never kept. */
type DraftValues = Omit<RequestValues, 'kvkk_consent' | 'terms_consent'>

interface Draft {
  values: DraftValues
  /** the key under which this very content was sent before; '' when it was not */
  key: string
  /** what the key belongs to */
  content: string
  /** the stay whose request has arrived, as the page's address says it, and where its answer stands; '' before */
  asked: string
  answer: string
}

const FIELDS = ['first_name', 'last_name', 'phone', 'email', 'note'] as const
const { kvkk_consent: _, terms_consent: __, ...EMPTY } = NO_VALUES
export const NO_DRAFT: Draft = { values: EMPTY, key: '', content: '', asked: '', answer: '' }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads what storage holds; anything unexpected is no draft. */
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

/** The same key for a repeated sending of the same content, a new one for anything else. */
export function keyFor(draft: Draft, content: string, newKey: () => string): Draft {
  const isRepeated = draft.key !== '' && draft.content === content
  return { ...draft, content, key: isRepeated ? draft.key : newKey() }
}

/**
 * After success: the text goes, the key stays, so that Back and send again finds the same reservation; and Back shows
 * the way to it instead of calling the stay taken.
 */
export function afterSuccess(draft: Draft, asked: string, answer: string): Draft {
  return { ...draft, values: EMPTY, asked, answer }
}

/** Where the answer to the request for this very stay stands; null when none was sent from this tab. */
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
    // a browser that keeps nothing still sends the form
  }
}

/** 128 random bits; randomUUID exists on secure addresses only. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
