import { addDays, todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatDay, formatTime } from '../../domain/turkish/turkish.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** «bugün 18.00», «yarın 10.00», «24 Kas 10.00». */
export function momentText(moment: string, now: Date): string {
  const day = todayInIstanbul(new Date(moment))
  const today = todayInIstanbul(now)
  const time = formatTime(moment)
  if (day === today) return `bugün ${time}`
  if (day === addDays(today, 1)) return `yarın ${time}`
  if (day === addDays(today, -1)) return `dün ${time}`
  return `${formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium')} ${time}`
}

/** The time until a hold ends: «2 gün 3 sa», «3 sa 12 dk», «12 dk»; null when it has ended. */
export function timeLeft(moment: string, now: Date): string | null {
  const left = new Date(moment).getTime() - now.getTime()
  if (left <= 0) return null
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  if (days > 0) return hours > 0 ? `${days} gün ${hours} sa` : `${days} gün`
  if (hours > 0) return minutes > 0 ? `${hours} sa ${minutes} dk` : `${hours} sa`
  return minutes > 0 ? `${minutes} dk` : 'bir dakikadan az'
}
