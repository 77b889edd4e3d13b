/** Istanbul has had UTC+3 the whole year since 2016. */
const OFFSET_MS = 3 * 3_600_000

/** A moment as the field for date and time holds it, in the time of Istanbul: 2027-07-04T09:30. '' for none. */
export const fieldOf = (moment: string | null): string =>
  moment === null ? '' : new Date(new Date(moment).getTime() + OFFSET_MS).toISOString().slice(0, 16)

/** The moment of such a field; null for an empty or unfinished one. */
export function momentOf(field: string): string | null {
  const time = new Date(`${field}:00Z`).getTime()
  return field === '' || Number.isNaN(time) ? null : new Date(time - OFFSET_MS).toISOString()
}
