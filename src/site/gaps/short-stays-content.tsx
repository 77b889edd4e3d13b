import CalendarX from 'lucide-react/icons/calendar-x'
import { formatDay } from '../../domain/turkish.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { searchQuery } from '../search-values.ts'
import { GapFilters } from './gap-filters.tsx'
import { gapListHref, monthChoices, PAGE_SIZE, type GapListState } from './gap-list-state.ts'
import { ShortStayCard } from './short-stay-card.tsx'
import type { ShortStayRecord } from './short-stay-record.ts'

export interface Repair {
  label: string
  href: string
  total: number
}

export interface ShortStaysProps {
  state: GapListState
  today: string
  stays: ShortStayRecord[]
  total: number
  /** the last day looked at, where that is sooner than everything */
  until: string | null
  repairs: Repair[]
}

/** Gaps as dated stays: months as links, a form for the rest, a card for each. */
export function ShortStaysContent({ state, today, stays, total, until, repairs }: ShortStaysProps) {
  const path = paths.shortStays()
  const { search } = state.list
  const {
    startDate: _s,
    endDate: _e,
    town_id: _t,
    district_id: _d,
    flexible: _f,
    ...people
  } = searchQuery(search)
  return (
    <div className="wrap gap-page">
      <Breadcrumbs items={[{ label: 'Ana sayfa', href: paths.home() }, { label: 'Boşluk fırsatları' }]} />
      <header className="gap-head">
        <h1 className="page-title">Boşluk fırsatları</h1>
        <p>
          İki konaklama arasında kalan geceler. Tarihi ve toplam fiyatı bellidir; en az gece şartı aranmaz,
          boşluğun tamamı sizindir.
        </p>
        <Link className="more-link" to={paths.offers()}>
          İndirimi süren konaklamalar
        </Link>
      </header>
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
      <GapFilters key={gapListHref(path, state)} action={path} state={state} today={today} asks="nights" />
      {stays.length === 0 ? (
        <NoStays repairs={repairs} state={state} />
      ) : (
        <>
          <p className="gap-count">
            {total} kısa konaklama
            {until !== null && ` · Bakılan son gün ${formatDay(until, 'long')}; daha ilerisi için ay seçin`}
          </p>
          <ul className="cards gap-cards">
            {stays.map((villa, index) => (
              <li key={`${villa.id}-${villa.stay.check_in}`} className={index < 3 ? undefined : 'far'}>
                <ShortStayCard villa={villa} people={people} priority={index === 0} />
              </li>
            ))}
          </ul>
          <Pager
            page={state.list.page}
            pages={Math.ceil(total / PAGE_SIZE)}
            href={(page) => gapListHref(path, state, { page })}
            className="gap-pager"
          />
        </>
      )}
    </div>
  )
}

function NoStays({ repairs, state }: { repairs: readonly Repair[]; state: GapListState }) {
  const { startDate, endDate } = state.list.search
  const dates = startDate === '' ? {} : { startDate, endDate }
  return (
    <Empty
      icon={CalendarX}
      title="Bu koşullara uyan kısa boşluk yok"
      actions={
        <>
          {repairs.map(({ label, href, total }) => (
            <Link key={href} {...buttonLook({ tone: 'ghost', size: 40 })} to={href}>
              {`${label} (${total})`}
            </Link>
          ))}
          <Link
            {...buttonLook({ tone: 'quiet', size: 40 })}
            to={paths.listing(repairs.length > 0 ? {} : dates)}
          >
            Bütün evler
          </Link>
        </>
      }
    >
      {repairs.length > 0
        ? 'Aramanızı şöyle değiştirebilirsiniz:'
        : 'Yeni boşluklar her gün açılır. Tarihleriniz belliyse bütün evlere bakın.'}
    </Empty>
  )
}
