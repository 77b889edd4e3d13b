import type { BoatSeason, BoatUnit } from './demo-boat.ts'

type Stretch = {
  name: string
  starts_on: string
  ends_on: string
  factor: number
  min: Record<BoatUnit, number>
}

/** Stretches begin on Saturdays, so that a week lies in one of them. */
export const boatStretches: readonly Stretch[] = [
  stretch('Kış 2026–2027', '2026-10-31', '2027-04-03', 0.5, [2, 1, 1]),
  stretch('Nisan 2027', '2027-04-03', '2027-05-01', 0.6, [2, 1, 1]),
  stretch('Mayıs 2027', '2027-05-01', '2027-06-05', 0.75, [3, 1, 1]),
  stretch('Haziran 2027', '2027-06-05', '2027-07-03', 0.88, [3, 1, 1]),
  stretch('Temmuz ve ağustos 2027', '2027-07-03', '2027-09-04', 1, [4, 2, 1]),
  stretch('Eylül 2027', '2027-09-04', '2027-10-02', 0.88, [3, 1, 1]),
  stretch('Ekim 2027', '2027-10-02', '2027-11-06', 0.68, [2, 1, 1]),
  stretch('Kış 2027–2028', '2027-11-06', '2028-04-01', 0.55, [2, 1, 1]),
]

function stretch(
  name: string,
  starts_on: string,
  ends_on: string,
  factor: number,
  [hour, day, week]: [number, number, number],
): Stretch {
  return { name, starts_on, ends_on, factor, min: { hour, day, week } }
}

type Prices = {
  /** Lira in July and August by unit; a unit that is missing is not offered. */
  high: Partial<Record<BoatUnit, number>>
  /** A boat that lies ashore has no price in winter. */
  is_ashore_in_winter?: boolean
  /** Shortest trips where they differ from the stretches: always so many units. */
  min?: Partial<Record<BoatUnit, number>>
  start_weekday?: number
}

/** Half a thousand lira is the smallest step of a boat's price. */
const STEP = 500

/** The seasons of a boat by unit: its price in July and August, times the factor of each stretch. */
export function boatSeasons({ high, is_ashore_in_winter, min = {}, start_weekday }: Prices): BoatSeason[] {
  const units = (['hour', 'day', 'week'] as const).filter((unit) => high[unit] !== undefined)
  const stretches = boatStretches.filter(({ name }) => !(is_ashore_in_winter && name.startsWith('Kış')))
  return units.flatMap((unit) =>
    stretches.map(({ name, starts_on, ends_on, factor, min: usual }) => ({
      name,
      unit,
      starts_on,
      ends_on,
      price_lira: Math.round((high[unit]! * factor) / STEP) * STEP,
      min_units: min[unit] ?? usual[unit],
      start_weekday: unit === 'week' ? (start_weekday ?? null) : null,
    })),
  )
}
