/** What happens around the day on which the demo is loaded: trips that leave and return, and blocks. */
import type { BoatUnit } from './demo-boat.ts'

interface TripOfToday {
  /** Slug. */
  boat: string
  unit: BoatUnit
  /** At least so many, more where the season asks for more. */
  units: number
  persons: number
  /** Days from the day of the load to that of the departure. */
  in_days: number
  /** The wished hour of departure of a trip by the hour. */
  time?: string
}

/** Only boats that lie afloat the whole year. The first and the fourth belong to the owner whose login is printed. */
export const tripsOfToday: TripOfToday[] = [
  { boat: 'denizati', unit: 'hour', units: 3, persons: 24, in_days: 0, time: '15:00' },
  { boat: 'simsek', unit: 'day', units: 1, persons: 4, in_days: 0 },
  { boat: 'ruzgargulu', unit: 'day', units: 3, persons: 4, in_days: -2 },
  { boat: 'papatya', unit: 'day', units: 3, persons: 6, in_days: -1 },
  { boat: 'kekova-gunesi', unit: 'hour', units: 3, persons: 11, in_days: 0, time: '10:00' },
]

interface BlockOfBoat {
  /** Slug. */
  boat: string
  /** The first day that is tried, in days from the day of the load. */
  in_days: number
  /** Whole days, or hours of one. */
  time: { days: number } | { from: string; until: string }
  reason: 'Tekne sahibi' | 'Bakım' | 'Hava'
  note: string
  is_by_owner?: true
}

export const blocksOfBoats: BlockOfBoat[] = [
  { boat: 'simsek', in_days: 2, time: { days: 1 }, reason: 'Bakım', note: 'Çekekte, alt boyası yenilenecek' },
  {
    boat: 'elif-su',
    in_days: 0,
    time: { from: '09:00', until: '12:00' },
    reason: 'Bakım',
    note: 'Jeneratörün yağı değişecek',
  },
  {
    boat: 'denizati',
    in_days: 1,
    time: { from: '09:00', until: '13:00' },
    reason: 'Bakım',
    note: 'Can yelekleri ve can salı sayılacak',
  },
  {
    boat: 'papatya',
    in_days: 6,
    time: { days: 1 },
    reason: 'Tekne sahibi',
    note: 'Ailece denize çıkıyoruz',
    is_by_owner: true,
  },
  { boat: 'ahu', in_days: 1, time: { days: 1 }, reason: 'Hava', note: 'Fırtına uyarısı var' },
  { boat: 'hatice-ana', in_days: 9, time: { days: 4 }, reason: 'Bakım', note: 'Güverte verniği' },
]
