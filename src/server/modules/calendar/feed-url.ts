import { CALENDAR_SENTENCES } from '../../../contract/calendar/feeds.ts'
import { fieldFailure } from '../../platform/failure.ts'

/**
 * A typed address as it is stored: webcal is what some sites call https. Whether it may be connected to is decided when
 * it is; here only what can never be an address of another site is refused.
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
