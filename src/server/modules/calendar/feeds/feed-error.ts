import { FEED_SENTENCES } from '../../../../contract/calendar/feeds.ts'
import { fillIn } from '../../../../domain/turkish/fill-in.ts'

export type FeedErrorCode = keyof typeof FEED_SENTENCES

/**
 * Why a feed could not be read. `detail` is the HTTP status of the answer. It never holds the address or text
 * of the other site.
 */
export class FeedError extends Error {
  override readonly name = 'FeedError'
  readonly code: FeedErrorCode
  readonly detail: number | null

  constructor(code: FeedErrorCode, detail: number | null = null) {
    super(detail === null ? code : `${code} ${detail}`)
    this.code = code
    this.detail = detail
  }
}

/** Returns the `last_error` of a feed with unreadable events, or null if all were read. */
export function unreadEventsCode(unread: readonly string[]): string | null {
  if (unread.length === 0) return null
  const code: FeedErrorCode = unread.includes('') ? 'unread_nameless' : 'unread'
  return `${code} ${unread.length}`
}

/** Returns the sentence for a stored `last_error`: a code, sometimes followed by a number. */
export function feedErrorSentence(stored: string | null): string | null {
  if (stored === null) return null
  const [code = '', detail = ''] = stored.split(' ')
  const sentence: string | undefined = FEED_SENTENCES[code as FeedErrorCode]
  return fillIn(sentence ?? FEED_SENTENCES.unreachable, { n: detail })
}
