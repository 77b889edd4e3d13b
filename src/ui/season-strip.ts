/** A run of taken nights within the season, counted from 1 May: [first night, nights]. */
export type StripSegment = readonly [start: number, length: number]

export const seasonMonths = [
  { name: 'Mayıs', short: 'May', nights: 31 },
  { name: 'Haziran', short: 'Haz', nights: 30 },
  { name: 'Temmuz', short: 'Tem', nights: 31 },
  { name: 'Ağustos', short: 'Ağu', nights: 31 },
  { name: 'Eylül', short: 'Eyl', nights: 30 },
  { name: 'Ekim', short: 'Eki', nights: 31 },
]

/** Nights from 1 May to 31 October. */
export const SEASON_NIGHTS = 184

/** Free nights of each month. Overlapping segments count once. */
export function freeNights(segments: readonly StripSegment[]): number[] {
  const taken = new Uint8Array(SEASON_NIGHTS)
  for (const [start, length] of segments) taken.fill(1, Math.max(0, start), Math.max(0, start + length))
  let night = 0
  return seasonMonths.map(({ nights }) => {
    let free = 0
    for (const end = night + nights; night < end; night += 1) if (taken[night] === 0) free += 1
    return free
  })
}

/** The content of the strip as a text for screen readers. */
export function stripSummary(segments: readonly StripSegment[]): string {
  const free = freeNights(segments)
  if (free.every((nights) => nights === 0)) return 'Mayıs–ekim arası dolu'
  // «31 gece» instead of «31», which a screen reader would read as a day of the month.
  return `Aylara göre boş gece sayısı: ${seasonMonths.map((month, i) => `${month.name} ${free[i]} gece`).join(', ')}`
}
