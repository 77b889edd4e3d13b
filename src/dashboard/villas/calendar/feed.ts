import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'

export type Feed = ContentOf<'GET /v1/admin/villas/{id}/feeds'>['feeds'][number]
export type Preview = ContentOf<'POST /v1/admin/villas/date/sync/preview'>
export type PreviewedFeed = Preview['feeds'][number]
export type FeedChange = PreviewedFeed['changes'][number]

export const villaFeedsQuery = (villaId: number) => ({
  queryKey: ['villa-feeds', villaId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /v1/admin/villas/{id}/feeds', { params: { id: villaId } }, { signal }),
})

/** The address of the section with changed parameters. */
export type CalendarHref = (change: Record<string, string | number | undefined>) => string

const KNOWN_SITES: [RegExp, string][] = [
  [/(^|\.)airbnb\./, 'Airbnb'],
  [/(^|\.)booking\.com$/, 'Booking.com'],
  [/(^|\.)(vrbo|homeaway)\./, 'Vrbo'],
  [/(^|\.)google\.com$/, 'Google Takvim'],
]

/** The name of a feed when its address reveals its site. */
export function siteName(address: string): string | null {
  const host = URL.parse(address.trim().replace(/^webcal:/i, 'https:'))?.hostname ?? ''
  return KNOWN_SITES.find(([pattern]) => pattern.test(host))?.[1] ?? null
}
