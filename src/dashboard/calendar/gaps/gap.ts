import type { ContentOf } from '../../../contract/registry.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export type Gap = ContentOf<'GET /v1/admin/villas/availability-gaps'>['items'][number]
export type GapList = ContentOf<'GET /v1/admin/villas/availability-gaps'>
export type GapDetail = ContentOf<'GET /v1/admin/villas/availability-gaps/{id}'>
export type GapStatus = Gap['status']

export const GAP_STATUSES: { value: GapStatus; label: string; tone: BadgeTone }[] = [
  { value: 'open', label: 'Boş', tone: 'warn' },
  { value: 'discounted', label: 'İndirimli', tone: 'primary' },
  { value: 'published', label: 'Yayında', tone: 'ok' },
  { value: 'unsellable', label: 'Satılamaz', tone: 'danger' },
  { value: 'sold', label: 'Satıldı', tone: 'neutral' },
]

/** Why a gap cannot be booked, and what to do about it. */
export const REASONS: Record<NonNullable<Gap['reason']>, string> = {
  not_priced: 'Bu gecelerin fiyatı yok. Önce fiyat dönemi girin.',
  provisional: 'Bu gecelerin fiyatı öngörü; sezon fiyatı olunca satılabilir.',
  off_show: 'Villa yayında değil. Yayına alınınca satılabilir.',
}

/** The short text for a row of the list. */
export const SHORT_REASONS: Record<NonNullable<Gap['reason']>, string> = {
  not_priced: 'fiyatı yok',
  provisional: 'fiyatı öngörü',
  off_show: 'villa yayında değil',
}
