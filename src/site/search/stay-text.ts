import { isDay, nightCount } from '../../domain/calendar/stay.ts'
import { formatStay } from '../../domain/turkish/turkish.ts'

/** "4–11 Temmuz 2027, 7 gece"; null while the dates are not chosen. */
export function stayText(startDate: string, endDate: string): string | null {
  if (!isDay(startDate) || !isDay(endDate) || endDate <= startDate) return null
  const stay = { check_in: startDate, check_out: endDate }
  return `${formatStay(stay)}, ${nightCount(stay)} gece`
}
