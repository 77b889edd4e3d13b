import { formatStay } from '../../domain/turkish/turkish.ts'
import type { ContentOf } from '../../contract/registry.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

type Feed = ContentOf<'GET /v1/admin/feeds'>['items'][number]
type FeedState = Feed['state']

/** The badges of feed states, for the list of all feeds and for those of one villa. */
export const FEED_STATES: Record<FeedState, { label: string; tone: BadgeTone }> = {
  ok: { label: 'Güncel', tone: 'ok' },
  new: { label: 'Henüz okunmadı', tone: 'neutral' },
  failing: { label: 'Okunamadı', tone: 'warn' },
  partial: { label: 'Eksik okundu', tone: 'warn' },
  held: { label: 'Onay bekliyor', tone: 'warn' },
  stale: { label: 'Eskidi', tone: 'danger' },
  colliding: { label: 'Çakışıyor', tone: 'danger' },
}

type Collision = Feed['collisions'][number]

/** One collision: its days, and who has the nights here. */
function collisionText({ with: standing, ...stay }: Collision): string {
  const here = standing.map(({ kind, label }) =>
    kind === 'reservation' ? `${label} rezervasyonu` : label === '' ? 'kapalı tarih' : `${label} kapaması`,
  )
  return `${formatStay(stay)}: ${here.length === 0 ? 'buradaki kayıt kalktı' : here.join(', ')}`
}

/** The collisions of a feed, at most `max` by name. Their days are unknown until the feed was read again by this version. */
export function collisionTexts(
  { collisions, collision_count }: Pick<Feed, 'collisions' | 'collision_count'>,
  max: number,
): string[] {
  const shown = collisions.slice(0, max).map(collisionText)
  const more = collision_count - shown.length
  if (more <= 0) return shown
  return [
    ...shown,
    shown.length === 0 ? `${more} kayıt buradaki kayıtlarla çakışıyor` : `${more} çakışma daha`,
  ]
}
