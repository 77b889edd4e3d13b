/** A run of nights within the season, counted from 1 May: [first night, nights, what they are]. */
export type StripSegment = readonly [start: number, length: number, kind: 'busy' | 'option' | 'closed']

const months = [
  { name: 'Mayıs', short: 'May', nights: 31 },
  { name: 'Haziran', short: 'Haz', nights: 30 },
  { name: 'Temmuz', short: 'Tem', nights: 31 },
  { name: 'Ağustos', short: 'Ağu', nights: 31 },
  { name: 'Eylül', short: 'Eyl', nights: 30 },
  { name: 'Ekim', short: 'Eki', nights: 31 },
]

/** Nights from 1 May to 31 October. */
export const SEASON_NIGHTS = 184

export const seasonMonths: readonly { name: string; short: string; nights: number }[] = months

/** Free nights of each month; an optioned night is not free. Overlapping segments count once. */
export function freeNights(segments: readonly StripSegment[]): number[] {
  const taken = new Uint8Array(SEASON_NIGHTS)
  for (const [start, length] of segments) taken.fill(1, Math.max(0, start), Math.max(0, start + length))
  let night = 0
  return months.map(({ nights }) => {
    let free = 0
    for (const end = night + nights; night < end; night += 1) if (taken[night] === 0) free += 1
    return free
  })
}

/** What the strip shows, in words. */
export function stripSummary(segments: readonly StripSegment[]): string {
  const free = freeNights(segments)
  if (free.every((nights) => nights === 0)) return 'Mayıs–ekim arası dolu'
  return `Boş geceler: ${months.map((month, i) => `${month.name} ${free[i]}`).join(', ')}`
}
