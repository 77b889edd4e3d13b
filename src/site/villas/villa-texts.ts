import { formatNumber } from '../../domain/turkish/turkish.ts'
import type { Villa } from './villa-types.ts'

/** Facts of a villa as short Turkish texts. */

/** "900 m", "6,4 km". */
export function distanceText(metres: number): string {
  return metres < 1000
    ? `${formatNumber(metres)} m`
    : `${formatNumber(metres / 1000, metres < 10_000 ? 1 : 0)} km`
}

const WALKED_METRES = 1500
/** Metres per minute: on foot, through the villages, and on the road beyond them. */
const METRES_A_MINUTE = { walk: 75, near: 530, far: 1200 }
const NEAR_METRES = 15_000

/** The approximate time: "yürüyerek 12 dk" up to 1,5 km, else "arabayla 12 dk" or "arabayla 1 sa 55 dk". */
export function travelTimeText(metres: number): string {
  if (metres <= WALKED_METRES) return `yürüyerek ${Math.max(1, Math.round(metres / METRES_A_MINUTE.walk))} dk`
  const near = Math.min(metres, NEAR_METRES) / METRES_A_MINUTE.near
  const far = Math.max(0, metres - NEAR_METRES) / METRES_A_MINUTE.far
  const exact = Math.max(1, Math.round(near + far))
  if (exact < 60) return `arabayla ${exact} dk`
  const minutes = Math.round(exact / 5) * 5
  const rest = minutes % 60
  return `arabayla ${Math.floor(minutes / 60)} sa${rest === 0 ? '' : ` ${rest} dk`}`
}

const BEDS: Record<string, string> = {
  double: 'çift kişilik yatak',
  single: 'tek kişilik yatak',
  bunk: 'ranza',
  sofa: 'açılır kanepe',
  cot: 'bebek yatağı',
}

/** "1 çift kişilik yatak, 2 tek kişilik yatak". */
export function bedsText(beds: Record<string, number>): string {
  return Object.entries(beds)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${BEDS[kind] ?? 'yatak'}`)
    .join(', ')
}

export interface KeyFact {
  icon: 'guests' | 'bedrooms' | 'pool' | 'bath' | 'location'
  name: string
  meaning: string
}

function bedTotals(villa: Villa): string {
  const totals: Record<string, number> = {}
  for (const room of villa.rooms) {
    for (const [kind, count] of Object.entries(room.beds)) totals[kind] = (totals[kind] ?? 0) + count
  }
  const said = [
    [totals.double ?? 0, 'çift'],
    [totals.single ?? 0, 'tek kişilik'],
    [totals.bunk ?? 0, 'ranza'],
  ] as const
  const text = said
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
  return text === '' ? `${villa.bedrooms} odada` : `${text} yatak`
}

/** The four key facts of the villa, each with an explanation. */
export function keyFacts(villa: Villa): KeyFact[] {
  const enSuite = villa.rooms.filter((room) => room.kind === 'bedroom' && room.is_en_suite).length
  const facts: KeyFact[] = [
    { icon: 'guests', name: `${villa.guests} kişi`, meaning: bedTotals(villa) },
    {
      icon: 'bedrooms',
      name: `${villa.bedrooms} yatak odası`,
      meaning: enSuite > 0 ? `${enSuite} odanın kendi banyosu var` : `${villa.bathrooms} banyo`,
    },
  ]
  const { pool } = villa
  if (pool !== null) {
    const size = `${formatNumber(pool.width_m, 1)} × ${formatNumber(pool.length_m, 1)} m, ${formatNumber(pool.depth_m, 2)} m derin`
    const kind = pool.is_sheltered ? 'Korunaklı havuz' : pool.is_private ? 'Özel havuz' : 'Ortak havuz'
    facts.push({ icon: 'pool', name: kind, meaning: pool.is_heated ? `${size}, ısıtmalı` : size })
  } else {
    facts.push({ icon: 'bath', name: `${villa.bathrooms} banyo`, meaning: 'havuz yok' })
  }
  if (villa.distance_sea !== null) {
    facts.push({
      icon: 'location',
      name: `Denize ${distanceText(villa.distance_sea)}`,
      meaning: travelTimeText(villa.distance_sea),
    })
  } else {
    facts.push({ icon: 'location', name: villa.district_name, meaning: villa.town_name })
  }
  return facts
}

/** The known distances: "Market 900 m, yürüyerek 12 dk". */
export function distances(villa: Villa): { name: string; distance: string; travelTime: string }[] {
  const known: [string, number | null][] = [
    ['Deniz', villa.distance_sea],
    ['Merkez', villa.distance_centre],
    ['Market', villa.distance_market],
    ['Restoran', villa.distance_restaurant],
    ['Toplu taşıma', villa.distance_public_transport],
    ['Havalimanı', villa.distance_airport],
  ]
  return known.flatMap(([name, metres]) =>
    metres === null ? [] : [{ name, distance: distanceText(metres), travelTime: travelTimeText(metres) }],
  )
}
