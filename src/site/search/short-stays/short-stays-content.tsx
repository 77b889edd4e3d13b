import CalendarX from 'lucide-react/icons/calendar-x'
import { Link } from 'react-router'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { chipLook } from '../../../ui/chip.tsx'
import { paths } from '../../shell/paths.ts'
import { gapListHref, monthChoices, peopleOf, type GapListState } from './gap-list-state.ts'
import { GapPage, type Suggestion } from './gap-page.tsx'
import { ShortStayCard } from './short-stay-card.tsx'
import type { ShortStayRecord } from './short-stay-record.ts'

export interface ShortStaysProps {
  state: GapListState
  today: string
  origin: string
  stays: ShortStayRecord[]
  total: number
  /** The last day that was searched, when that is before the end of the calendar. */
  until: string | null
  suggestions: Suggestion[]
}

/** Short stays: months as links, a form for the other filters, and the cards. */
export function ShortStaysContent(props: ShortStaysProps) {
  const { state, today, origin, stays, total, until, suggestions } = props
  const path = paths.shortStays()
  const { search } = state.list
  const people = peopleOf(state)
  const dates = search.startDate === '' ? {} : { startDate: search.startDate, endDate: search.endDate }
  return (
    <GapPage
      path={path}
      origin={origin}
      crumb="Boşluk fırsatları"
      title="Boşluk fırsatları"
      intro="İki konaklama arasında kalan geceler. Tarihi ve toplam fiyatı bellidir; en az gece şartı aranmaz, boşluğun tamamı sizindir."
      more={
        <Link className="more-link" to={paths.offers()}>
          İndirimi süren konaklamalar
        </Link>
      }
      months={
        <nav className="chip-row gap-months" aria-label="Aylar">
          <Link
            {...chipLook({ on: search.startDate === '' })}
            aria-current={search.startDate === '' ? 'true' : undefined}
            to={gapListHref(path, state, { stay: { startDate: '', endDate: '' } })}
          >
            Bütün aylar
          </Link>
          {monthChoices(today).map(({ month, label, startDate, endDate }) => {
            const isOn = search.startDate === startDate && search.endDate === endDate
            return (
              <Link
                key={month}
                {...chipLook({ on: isOn })}
                aria-current={isOn ? 'true' : undefined}
                to={gapListHref(path, state, { stay: { startDate, endDate } })}
              >
                {label}
              </Link>
            )
          })}
        </nav>
      }
      state={state}
      asks="nights"
      total={total}
      count={
        <>
          {total} kısa konaklama
          {until !== null && ` · Bakılan son gün ${formatDay(until, 'long')}; daha ilerisi için ay seçin`}
        </>
      }
      empty={{
        icon: CalendarX,
        title: 'Bu koşullara uyan kısa boşluk yok',
        suggestions,
        unit: '',
        allHref: paths.listing(suggestions.length > 0 ? {} : dates),
        children: 'Yeni boşluklar her gün açılır. Tarihleriniz belliyse bütün evlere bakın.',
      }}
      stays={stays}
      cards={stays.map((villa, index) => (
        <li key={`${villa.id}-${villa.stay.check_in}`}>
          <ShortStayCard villa={villa} people={people} priority={index === 0} />
        </li>
      ))}
    />
  )
}
