import type { TripUnit } from '../../domain/calendar/trip-period.ts'
import { UNIT_KINDS } from '../../domain/turkish/trip-sentences.ts'
import { formatTrip } from '../../domain/turkish/trip-text.ts'
import { formatNumber, guestsText } from '../../domain/turkish/turkish.ts'
import type { Boat } from './boat-record.ts'
import type { TripChoice } from './trip-query.ts'

/** Facts of a boat as short Turkish texts. */

/** What an extra is paid for. */
export const PER: Record<Boat['extras'][number]['per'], string> = {
  trip: 'tek sefer',
  day: 'gün başına',
  hour: 'saat başına',
  person: 'kişi başına',
  person_day: 'kişi ve gün başına',
}

export const CREWS: Record<Boat['crew_kind'], { name: string; meaning: string }> = {
  crewed: { name: 'Mürettebatlı', meaning: 'kaptan ve mürettebatla' },
  captain: { name: 'Kaptanlı', meaning: 'yalnızca kaptanla' },
  bareboat: { name: 'Kaptansız', meaning: 'ehliyetinizle siz kullanırsınız' },
}

/** "15,4 m". */
export const metres = (value: number): string => `${formatNumber(value, value % 1 === 0 ? 0 : 1)} m`

export interface KeyFact {
  icon: 'guests' | 'cabins' | 'length' | 'crew'
  name: string
  meaning: string
}

/** The four key facts of the boat, each with an explanation. */
export function keyFacts(boat: Boat): KeyFact[] {
  const built = `${boat.build_year} yapımı`
  const crew = CREWS[boat.crew_kind]
  return [
    {
      icon: 'guests',
      name: `${boat.guests} kişi`,
      meaning:
        boat.overnight_guests === 0 ? 'gece kalınmıyor' : `gecelemeli turda en çok ${boat.overnight_guests}`,
    },
    boat.cabin_count === 0
      ? { icon: 'cabins', name: 'Kamarasız', meaning: 'gündüz turları için' }
      : {
          icon: 'cabins',
          name: `${boat.cabin_count} kamara`,
          meaning: `${boat.berths} yatak, ${boat.heads} duş ve tuvalet`,
        },
    {
      icon: 'length',
      name: `${metres(boat.length_m)} boy`,
      meaning: boat.refit_year === null ? built : `${built}, yenileme ${boat.refit_year}`,
    },
    { icon: 'crew', ...crew },
  ]
}

/** The measures and machines of the boat; what is not known is left out. */
export function deckFacts(boat: Boat): { name: string; value: string }[] {
  const facts: [string, string | null][] = [
    ['Boy', metres(boat.length_m)],
    ['En', boat.beam_m === null ? null : metres(boat.beam_m)],
    ['Su çekimi', boat.draught_m === null ? null : metres(boat.draught_m)],
    ['Gövde', boat.hull_material],
    ['Bayrak', boat.flag],
    ['Motor', boat.engine],
    ['Seyir hızı', boat.cruising_knots === null ? null : `saatte ${knots(boat.cruising_knots)}`],
    ['En yüksek hız', boat.max_knots === null ? null : `saatte ${knots(boat.max_knots)}`],
    ['Yapım', String(boat.build_year)],
    ['Yenileme', boat.refit_year === null ? null : String(boat.refit_year)],
  ]
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]))
}

const knots = (value: number) => `${formatNumber(value, value % 1 === 0 ? 0 : 1)} deniz mili`

/** The text of a question about a trip: boat, trip and persons. */
export function tripInquiry(name: string, choice: TripChoice): string {
  const when = choice.day === null ? '' : `, ${formatTrip({ ...choice, day: choice.day })}`
  return `Merhaba, ${name}${when}, ${guestsText(choice)} için bilgi almak istiyorum.`
}

/** "En düşük günlük". */
export const lowestText = (unit: TripUnit): string => `En düşük ${UNIT_KINDS[unit]}`
