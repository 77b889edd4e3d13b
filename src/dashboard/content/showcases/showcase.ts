import type { BadgeTone } from '../../../ui/badge.tsx'
import type { ContentOf, InputOf } from '../../../contract/registry.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { formatDay, formatNights } from '../../../domain/turkish/turkish.ts'

export type ShowcaseRow = ContentOf<'GET /v1/admin/showcases'>['items'][number]
export type Showcase = ContentOf<'GET /v1/admin/showcases/{id}'>
export type ShowcaseVilla = Showcase['villas'][number]
export type ShowcaseDraft = NonNullable<InputOf<'POST /v1/admin/showcases/preview'>['body']['draft']>
export type Slot = Showcase['slot']

/** The page shows this many villas of a showcase. Further ones move up when one of them becomes inactive. */
export const SHOWN_VILLAS = 6

export const SLOTS: readonly { value: Slot; label: string }[] = [
  { value: 'home_top', label: 'Üst: aramadan hemen sonra' },
  { value: 'home', label: 'Orta: kıyı haritasından sonra' },
  { value: 'home_bottom', label: 'Alt: villa tiplerinden sonra' },
]
export const SLOT_NAMES: Record<Slot, string> = { home_top: 'Üst', home: 'Orta', home_bottom: 'Alt' }

export const STATUSES: Record<ShowcaseRow['status'], { label: string; tone: BadgeTone }> = {
  shown: { label: 'Sitede', tone: 'ok' },
  planned: { label: 'Planlandı', tone: 'primary' },
  over: { label: 'Süresi doldu', tone: 'expired' },
  off: { label: 'Kapalı', tone: 'neutral' },
}

/** The last day it is shown. The API has the first day on which it is not. */
export const lastDay = (endsOn: Day | null): string => (endsOn === null ? '' : addDays(endsOn, -1))

/** «1–15 Haziran 2027», «1 Haz – 31 Ağu 2027», «Sürekli», «1 Haz 2027 ve sonrası». */
export function scheduleText({ starts_on, ends_on }: { starts_on: Day | null; ends_on: Day | null }): string {
  const last = lastDay(ends_on)
  if (starts_on === null) return last === '' ? 'Sürekli' : `${formatDay(last, 'medium')} sonuna kadar`
  if (ends_on === null) return `${formatDay(starts_on, 'medium')} ve sonrası`
  return formatNights({ starts_on, ends_on }, 'long')
}
