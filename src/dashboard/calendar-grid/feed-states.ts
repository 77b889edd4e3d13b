import type { ContentOf } from '../../contract/registry.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

type FeedState = ContentOf<'GET /v1/admin/feeds'>['items'][number]['state']

/** The badges of feed states, for the list of all feeds and for those of one villa. */
export const FEED_STATES: Record<FeedState, { label: string; tone: BadgeTone }> = {
  ok: { label: 'Güncel', tone: 'ok' },
  new: { label: 'Henüz okunmadı', tone: 'neutral' },
  failing: { label: 'Okunamadı', tone: 'warn' },
  partial: { label: 'Eksik okundu', tone: 'warn' },
  held: { label: 'Onay bekliyor', tone: 'warn' },
  stale: { label: 'Eskidi', tone: 'danger' },
}
