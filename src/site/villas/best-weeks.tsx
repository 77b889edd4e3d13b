import { Link } from 'react-router'
import type { ContentOf } from '../../contract/registry.ts'
import { commonRefusal } from '../../domain/calendar/date-selection.ts'
import type { Calendar } from '../../domain/calendar/date-selection.ts'
import { addDays, monthOf } from '../../domain/calendar/stay.ts'
import { formatStay, monthName } from '../../domain/turkish/turkish.ts'
import { Money } from '../../ui/money.tsx'
import { paths } from '../shell/paths.ts'
import { choiceQuery, datesAndGuests } from './stay-choice.ts'
import type { StayChoice } from './stay-choice.ts'

type Weeks = ContentOf<'GET /v1/villas/{slug}/weeks'>
type BestWeek = Pick<Weeks[number], 'month' | 'nights' | 'check_in' | 'check_out' | 'total'>

const LENGTHS = [7, 5]
const MAX_MONTHS = 12

/**
 * The number of guests the weeks are priced for. With other guests the page behind the link shows another
 * total.
 */
export interface BestWeeksFor {
  guests: number
  stays: BestWeek[]
}

export const bestWeeks = (weeks: Weeks): BestWeek[] =>
  weeks.map(({ month, nights, check_in, check_out, total }) => ({
    month,
    nights,
    check_in,
    check_out,
    total,
  }))

interface BestWeeksProps {
  slug: string
  choice: StayChoice
  weeks: BestWeeksFor
  calendar: Calendar
}

/** Why a month offers no stay of this length. */
function refusedLength(calendar: Calendar, month: string, nights: number): string {
  const days: string[] = []
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  const refusal = commonRefusal(calendar, days, nights)
  if (refusal?.code === 'min_nights') return `${nights} gece yok: en az ${refusal.n} gece`
  return refusal?.code === 'taken' ? `${nights} gece dolu` : `${nights} gece seçilemiyor`
}

/** The cheapest seven and five nights of each coming month, as links to their price for the chosen guests. */
export function BestWeeks({ slug, choice, weeks, calendar }: BestWeeksProps) {
  const who = datesAndGuests(choice)
  const { guests, stays } = weeks
  const months = [...new Set(stays.map(({ month }) => month))].slice(0, MAX_MONTHS)
  if (months.length === 0) return null
  return (
    <section className="rental-section best-weeks" aria-labelledby="uygun-geceler">
      <div className="rental-head">
        <h2 id="uygun-geceler">Ayın en uygun geceleri</h2>
      </div>
      <p className="best-weeks-note">
        Her ayın boş günleri içinde toplamı en düşük 7 ve 5 gece, {guests} kişi için.
      </p>
      <ul>
        {months.map((month) => (
          <li key={month}>
            <b>
              {monthName(Number(month.slice(5)))} <small>{month.slice(0, 4)}</small>
            </b>
            {LENGTHS.map((nights) => {
              const week = stays.find((one) => one.month === month && one.nights === nights)
              return week === undefined ? (
                <span key={nights} className="best-weeks-none">
                  {refusedLength(calendar, month, nights)}
                </span>
              ) : (
                <Link
                  key={nights}
                  to={paths.villa(slug, choiceQuery({ ...who, stay: week }))}
                  preventScrollReset
                >
                  <span>{formatStay(week, 'yearless')}</span>
                  <span>
                    {nights} gece · <Money amount={week.total} />
                  </span>
                </Link>
              )
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
