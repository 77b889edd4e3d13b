import { CALENDAR_SENTENCES } from '../../../../contract/calendar/feeds.ts'
import { fieldFailure } from '../../../platform/failure.ts'

/**
 * Normalizes a typed address for storage; `webcal` becomes `https`. Refuses only what can never be the
 * address of another site. Whether the program may connect to it is decided when it connects.
 */
export function normalizeFeedUrl(typed: string, siteUrl: string): string {
  const url = URL.parse(typed.replace(/^webcals?:\/\//i, 'https://'))
  const isWeb = url !== null && (url.protocol === 'http:' || url.protocol === 'https:')
  if (!isWeb || url.username !== '' || url.password !== '')
    throw fieldFailure('url', CALENDAR_SENTENCES.feed_url)
  if (url.host === new URL(siteUrl).host) throw fieldFailure('url', CALENDAR_SENTENCES.own_feed)
  url.hash = ''
  return url.href
}
