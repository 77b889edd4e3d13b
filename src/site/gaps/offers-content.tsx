import TicketPercent from 'lucide-react/icons/ticket-percent'
import { formatDay, formatStay } from '../../domain/turkish.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { CardRecord } from '../card-record.ts'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { searchQuery } from '../search-values.ts'
import { VillaCard } from '../villa-card.tsx'
import { GapFilters } from './gap-filters.tsx'
import { gapListHref, PAGE_SIZE, type GapListState } from './gap-list-state.ts'
import type { Repair } from './short-stays-content.tsx'

export type OfferRecord = CardRecord & {
  stay: NonNullable<CardRecord['stay']>
  offer: {
    name: string
    percent: number
    starts_on: string
    ends_on: string
    book_until: string | null
    is_example: boolean
  }
}

export interface OffersProps {
  state: GapListState
  today: string
  offers: OfferRecord[]
  total: number
  strip_from: string
  repairs: Repair[]
}

/** Stays with a running discount, each with its dates and both prices. */
export function OffersContent({ state, today, offers, total, strip_from, repairs }: OffersProps) {
  const path = paths.offers()
  const { search } = state.list
  const {
    startDate: _s,
    endDate: _e,
    town_id: _t,
    district_id: _d,
    flexible: _f,
    ...people
  } = searchQuery(search)
  const isDated = search.startDate !== ''
  return (
    <div className="wrap gap-page">
      <Breadcrumbs items={[{ label: 'Ana sayfa', href: paths.home() }, { label: 'Fırsatlar' }]} />
      <header className="gap-head">
        <h1 className="page-title">İndirimli konaklamalar</h1>
        <p>
          {isDated
            ? 'Seçtiğiniz tarihlerde indirimi süren evler.'
            : 'Her evin, indirimi süren en yakın boş tarihleri. Kendi tarihlerinizi de yazabilirsiniz.'}{' '}
          Çizili fiyat, indirimden önceki günlerin en düşük fiyatıdır.
        </p>
        <Link className="more-link" to={paths.shortStays()}>
          Boşluk fırsatları
        </Link>
      </header>
      <GapFilters key={gapListHref(path, state)} action={path} state={state} today={today} asks="dates" />
      {offers.length === 0 ? (
        <Empty
          icon={TicketPercent}
          title={isDated ? 'Bu tarihlerde indirimli ev yok' : 'Şu an süren bir indirim yok'}
          actions={
            <>
              {repairs.map(({ label, href, total: found }) => (
                <Link key={href} {...buttonLook({ tone: 'ghost', size: 40 })} to={href}>
                  {`${label} (${found} ev)`}
                </Link>
              ))}
              <Link
                {...buttonLook({ tone: 'quiet', size: 40 })}
                to={paths.listing(isDated ? { startDate: search.startDate, endDate: search.endDate } : {})}
              >
                Bütün evler
              </Link>
            </>
          }
        >
          {repairs.length > 0 ? 'Aramanızı şöyle değiştirebilirsiniz:' : 'Kısa boşluklara da bakabilirsiniz.'}
        </Empty>
      ) : (
        <>
          <p className="gap-count">{total} ev</p>
          <ul className="cards gap-cards">
            {offers.map((villa, index) => (
              <li key={villa.id} className={index < 3 ? undefined : 'far'}>
                <p className="offer-when">
                  <b>%{villa.offer.percent}</b> {formatStay(villa.stay)}
                </p>
                <VillaCard
                  villa={villa}
                  stripFrom={strip_from}
                  level={2}
                  query={{ ...people, startDate: villa.stay.check_in, endDate: villa.stay.check_out }}
                  sizes="(max-width: 47.99rem) 92vw, (max-width: 85rem) 31vw, 434px"
                  priority={index === 0}
                />
                <p className="offer-terms">{termsOf(villa.offer)}</p>
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

/** "Erken rezervasyon · 1 Haz – 1 Eki geceleri · son rezervasyon günü 31 Mart". */
function termsOf({ name, starts_on, ends_on, book_until }: OfferRecord['offer']): string {
  const nights = formatStay({ check_in: starts_on, check_out: ends_on }, 'yearless')
  const until = book_until === null ? [] : [`son rezervasyon günü ${formatDay(book_until, 'medium')}`]
  return [name, `${nights} arası`, ...until].join(' · ')
}
