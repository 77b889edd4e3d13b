import type { ContentOf } from '../../contract/registry.ts'
import { cutBlocks } from '../../domain/calendar/cut-blocks.ts'
import { nightCount } from '../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../domain/calendar/stay.ts'
import { formatPeriod } from '../../domain/turkish/trip-text.ts'
import type { SentPeriod } from '../../domain/turkish/trip-text.ts'
import { formatNumber, formatStay } from '../../domain/turkish/turkish.ts'
import type { OccupancyVilla } from './bars.ts'

export type Opened = ContentOf<'POST /v1/admin/villas/date/free'>

/**
 * The question before nights are opened; null when none of the selected nights is a block made by a person.
 */
export function openingOf(
  villas: readonly Pick<OccupancyVilla, 'name' | 'spans'>[],
  stay: Stay,
  today: Day,
): { nights: number; sentences: string[] } | null {
  const isMany = villas.length > 1
  const found = villas.map((villa) => ({ villa, ...cutBlocks(villa.spans, stay, today) }))
  const named = (name: string, own: Stay & { label: string; reason: string }) =>
    `${isMany ? `${name}: ` : ''}${own.label || own.reason || 'Kapalı'}, ${formatStay(own)}`
  const cuts = found.flatMap(({ villa, cuts: own }) => own.map((cut) => ({ ...cut, villa })))
  const stays = found.flatMap(({ villa, stays: own }) => own.map((entry) => named(villa.name, entry)))
  const [first] = cuts
  if (first === undefined) return null
  const nights = cuts.reduce((sum, { opened }) => sum + nightCount(opened), 0)
  const more = cuts.length > 1 ? ` ve ${cuts.length - 1} kapama daha` : ''
  const sentences = [`${formatNumber(nights)} gece açılır (${named(first.villa.name, first.entry)}${more}).`]
  if (cuts.some(({ parts }) => parts.length > 0)) {
    sentences.push(`${cuts.length > 1 ? 'Kapamaların' : 'Kapamanın'} seçim dışındaki geceleri kapalı kalır.`)
  }
  if (stays.length > 0) {
    sentences.push(
      `Yerinde kalır: ${stays[0]}${stays.length > 1 ? ` ve ${stays.length - 1} kayıt daha` : ''}.`,
    )
  }
  return { nights, sentences }
}

/** The message after opening: what was opened, and which stays remain. */
export function openedText({ nights, changed, kept }: Opened, stay: Stay): string {
  if (nights === 0) return withStanding('Açılacak gece yok', kept)
  const villas = new Set(changed.map(({ before }) => before.villa_id)).size
  const who = villas === 1 ? changed[0]!.before.villa_name : `${villas} villa`
  return withStanding(`${who}: ${formatNumber(nights)} gece açıldı, ${formatStay(stay)}`, kept)
}

/** The same for the time of a boat. */
export function openedTimeText(
  { minutes, changed, kept }: ContentOf<'POST /v1/admin/boat/date/free'>,
  period: SentPeriod,
): string {
  const [first] = changed
  if (minutes === 0 || first === undefined) return withStanding('Açılacak süre yok', kept)
  return withStanding(`${first.before.boat_name} açıldı, ${formatPeriod(period)}`, kept)
}

function withStanding(done: string, kept: readonly { label: string }[]): string {
  const [first] = kept
  if (first === undefined) return done
  const others = kept.length > 1 ? ` ve ${kept.length - 1} kayıt daha` : ''
  return `${done}. Yerinde kalan: ${first.label || 'başka bir kayıt'}${others}`
}
