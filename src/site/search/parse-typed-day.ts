import { isDay } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { fold, monthName } from '../../domain/turkish/turkish.ts'

/** The message for a text that is no date. */
export const UNREADABLE_DAY = 'Tarihi gün, ay ve yıl olarak yazın, örneğin 4.7.2027'

const MONTHS = Array.from({ length: 12 }, (_, index) => fold(monthName(index + 1)))

function dayFrom(year: number, month: number, date: number): Day | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isDay(day) ? day : null
}

/**
 * The number of a month from its name or its first three letters or more: "tem", "temmuz". 0 when it is none.
 */
function monthNumber(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  const name = fold(word)
  return name.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(name)) + 1
}

/**
 * Parses a typed date: "4.7.2027", "04/07/27", "4 7 2027", "4 Temmuz", "04072027", "2027-07-04". Without a
 * year it is the next such day from `today` on. null when it is no date.
 */
export function parseTypedDay(text: string, today: Day): Day | null {
  const iso = text.trim()
  if (isDay(iso)) return iso
  const bare: string = text.trim()
  const run = /^(\d{2})(\d{2})(\d{4})$/.exec(bare)
  const words = run === null ? bare.split(/[\s./-]+/).filter((word) => word !== '') : run.slice(1)
  const [dateText = '', monthText = '', yearText] = words
  if (words.length < 2 || words.length > 3 || !/^\d{1,2}$/.test(dateText)) return null
  const [date, month] = [Number(dateText), monthNumber(monthText)]
  if (yearText !== undefined) {
    if (!/^(\d{2}|\d{4})$/.test(yearText)) return null
    return dayFrom(yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText), month, date)
  }
  const year = Number(today.slice(0, 4))
  const next = [0, 1, 2, 3, 4].map((years) => dayFrom(year + years, month, date))
  return next.find((day) => day !== null && day >= today) ?? null
}
