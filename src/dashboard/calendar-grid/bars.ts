import type { ContentOf } from '../../contract/registry.ts'
import { statusLabel } from '../../domain/booking/reservation.ts'
import { dayIn, nightCount, todayInIstanbul } from '../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../domain/calendar/stay.ts'
import type { Period } from '../../domain/calendar/trip-period.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { STATUS_TONES } from '../shell/status-tones.ts'
import { formatPeriod } from '../../domain/turkish/trip-text.ts'
import type { SentPeriod } from '../../domain/turkish/trip-text.ts'
import { formatDay, formatStay, formatTime } from '../../domain/turkish/turkish.ts'

export type Occupancy = ContentOf<'GET /v1/admin/occupancy'>
export type OccupancyVilla = Occupancy['items'][number]
/** A bar. The trips and blocks of boats have a time. */
export type Span = OccupancyVilla['spans'][number] & Partial<SentPeriod & { ready_at: string }>
/** A row of the grid: a villa, or a boat (rowOfBoat in use-boat-occupancy.ts). */
export type OccupancyRow = Omit<OccupancyVilla, 'spans'> & { spans: Span[] }
export type SellableGap = OccupancyVilla['gaps'][number]

export type ReportRow = ContentOf<'GET /v1/admin/occupancy/report'>['items'][number]

/** The time of a bar, of a boat; null for nights. */
export const timeOf = ({ started_at, finished_at }: Span): SentPeriod | null =>
  started_at === undefined || finished_at === undefined ? null : { started_at, finished_at }

/** A time as its moments. */
export const momentsOf = ({ started_at, finished_at }: SentPeriod): Period => ({
  started_at: new Date(started_at),
  finished_at: new Date(finished_at),
})

type BarTone = BadgeTone | 'closed'

/** The colour of a bar: that of its status, as on badges. */
export const barTone = (span: Pick<Span, 'kind' | 'status'>): BarTone =>
  span.kind === 'block' ? 'closed' : STATUS_TONES[span.status ?? 'confirmed']

/** «18.00» on the same day, «24 Kas 18.00» on another. */
function holdEndText(moment: string, today: Day): string {
  const day = todayInIstanbul(new Date(moment))
  return day === today ? formatTime(moment) : `${formatDay(day, 'short')} ${formatTime(moment)}`
}

/** «Melek Su Aydın» → «M. Aydın», for bars that are too short for the whole name. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  return words.length < 2 ? first : `${Array.from(first)[0] ?? ''}. ${words.at(-1) ?? ''}`
}

/**
 * The text of a bar with room for this many days: a hold says when it ends, a stay who comes, a block its
 * reason.
 */
export function barLabel(span: Span, today: Day, room = nightCount(span)): string {
  if (span.kind === 'block') return span.reason || span.label || 'Kapalı'
  if (span.status === 'pending') {
    return span.hold_expires_at === null
      ? 'Opsiyon'
      : `Opsiyon, bitiş ${holdEndText(span.hold_expires_at, today)}`
  }
  const name = span.label || span.code || 'Rezervasyon'
  return room > 4 ? name : shortName(name)
}

/** The details of a bar, one fact each, for its tooltip and for screen readers. */
export function barFacts(span: Span, today: Day): string[] {
  const facts = [span.label || span.reason || (span.kind === 'block' ? 'Kapalı' : 'Rezervasyon')]
  const time = timeOf(span)
  facts.push(time === null ? `${formatStay(span)}, ${nightCount(span)} gece` : formatPeriod(time))
  if (time !== null && span.ready_at !== undefined && span.ready_at !== span.finished_at) {
    facts.push(`Hazırlık bitişi ${formatTime(span.ready_at)}`)
  }
  if (span.kind === 'block') {
    facts.push(span.is_external ? 'Kapalı, takvim bağlantısından' : 'Kapalı')
    if (span.note !== '') facts.push(`Not: ${span.note}`)
    return facts
  }
  const state = span.status === null ? 'Rezervasyon' : statusLabel(span.status)
  facts.push(span.code === null ? state : `${state} · ${span.code}`)
  if (span.hold_expires_at !== null && (span.status === 'pending' || span.status === 'awaiting_payment')) {
    facts.push(`Opsiyon bitişi ${holdEndText(span.hold_expires_at, today)}`)
  }
  return facts
}

const who = (span: Span) => span.label || span.reason || 'kapalı'

/**
 * The bar that a key or click on a day refers to: the one of its night, else the one that ends that morning.
 */
export function spanOn(villa: Pick<OccupancyRow, 'spans'>, day: Day): Span | null {
  return (
    villa.spans.find((span) => dayIn(day, span)) ?? villa.spans.find((span) => span.check_out === day) ?? null
  )
}

/** What takes some of a boat's day, by its beginning. */
export const spansOn = (row: Pick<OccupancyRow, 'spans'>, day: Day): Span[] =>
  row.spans.filter((span) => dayIn(day, span))

/** A day of a villa as text: «4 Temmuz 2027 Pazar: Kaya ailesi, Onaylandı, giriş». */
export function cellText(villa: OccupancyRow, day: Day, today: Day, withGaps: boolean): string {
  const timed = spansOn(villa, day).filter((span) => timeOf(span) !== null)
  if (timed.length > 0) {
    const entries = timed.map((span) => barFacts(span, today).slice(0, 2).join(', '))
    return `${villa.name}, ${formatDay(day, 'full')}: ${entries.join('; ')}${day === today ? '; bugün' : ''}`
  }
  const night = villa.spans.find((span) => dayIn(day, span))
  const leaving = villa.spans.find((span) => span.check_out === day)
  const parts = []
  if (night) {
    const state = night.kind === 'block' ? 'kapalı' : statusLabel(night.status ?? 'confirmed')
    const firstDay = night.kind === 'block' ? ', ilk gün' : ', giriş günü'
    parts.push(`${who(night)}, ${state}${night.check_in === day ? firstDay : ''}`)
  } else {
    const gap = withGaps ? villa.gaps.find((own) => dayIn(day, own)) : undefined
    parts.push(gap ? `${gap.nights} gece boş` : 'boş')
  }
  if (leaving) parts.push(`${leaving.kind === 'block' ? 'kapama bitişi' : 'çıkış'}: ${who(leaving)}`)
  if (day === today) parts.push('bugün')
  return `${villa.name}, ${formatDay(day, 'full')}: ${parts.join(', ')}`
}

/** The bars that overlap the nights of a stay. */
export function clashesOf(villa: Pick<OccupancyVilla, 'spans'>, stay: Stay): Span[] {
  return villa.spans.filter((span) => span.check_in < stay.check_out && stay.check_in < span.check_out)
}

/** Every day on which a bar or gap of a villa begins or ends, in order. Ctrl with an arrow stops there. */
export function edgesOf(villa: Pick<OccupancyRow, 'spans'> | undefined): Day[] {
  const days = (villa?.spans ?? []).flatMap((span) => [span.check_in, span.check_out])
  return [...new Set(days)].toSorted()
}
