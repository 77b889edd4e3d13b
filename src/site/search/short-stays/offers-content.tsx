import TicketPercent from 'lucide-react/icons/ticket-percent'
import { Link } from 'react-router'
import { formatDay, formatStay } from '../../../domain/turkish/turkish.ts'
import type { CardRecord } from '../../cards/card-record.ts'
import { paths } from '../../shell/paths.ts'
import { VillaCard } from '../../cards/villa-card.tsx'
import { peopleOf, type GapListState } from './gap-list-state.ts'
import { GapPage, type Suggestion } from './gap-page.tsx'
import { stayQuery, THREE_COLUMNS } from './short-stay-card.tsx'

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
  origin: string
  offers: OfferRecord[]
  total: number
  left_out: number
  strip_from: string
  suggestions: Suggestion[]
}

/** Offers: discounted stays, each with its dates and both prices. */
export function OffersContent(props: OffersProps) {
  const { state, origin, offers, total, left_out, strip_from, suggestions } = props
  const path = paths.offers()
  const { search } = state.list
  const people = peopleOf(state)
  const isDated = search.startDate !== ''
  const more = left_out > 0 ? `İndirimi süren ${left_out} ev daha var; görmek için aramayı daraltın` : ''
  return (
    <GapPage
      path={path}
      origin={origin}
      crumb="Fırsatlar"
      title="İndirimli konaklamalar"
      intro={
        <>
          {isDated
            ? 'Seçtiğiniz tarihlerde indirimi süren evler.'
            : 'Her evin, indirimi süren en yakın boş tarihleri. Kendi tarihlerinizi de yazabilirsiniz.'}{' '}
          Çizili fiyat, indirimden önceki günlerin en düşük fiyatıdır.
        </>
      }
      more={
        <Link className="more-link" to={paths.shortStays()}>
          Boşluk fırsatları
        </Link>
      }
      state={state}
      asks="dates"
      total={total}
      count={more === '' ? `${total} ev` : `${total} ev · ${more}`}
      empty={{
        icon: TicketPercent,
        title:
          more !== ''
            ? 'Baktığımız evlerde uygun tarih yok'
            : isDated
              ? 'Bu tarihlerde indirimli ev yok'
              : 'Şu an süren bir indirim yok',
        suggestions,
        unit: ' ev',
        allHref: paths.listing({
          ...(isDated ? { startDate: search.startDate, endDate: search.endDate } : {}),
          ...people,
        }),
        children: more === '' ? 'Kısa boşluklara da bakabilirsiniz.' : `${more}.`,
      }}
      stays={offers}
      cards={offers.map((villa, index) => (
        <li key={villa.id}>
          <p className="offer-when">
            <b>%{villa.offer.percent}</b> {formatStay(villa.stay)}
          </p>
          <VillaCard
            villa={villa}
            stripFrom={strip_from}
            level={2}
            query={stayQuery(villa, people)}
            sizes={THREE_COLUMNS}
            priority={index === 0}
          />
          <p className="offer-terms">{termsOf(villa.offer)}</p>
        </li>
      ))}
    />
  )
}

/** "Erken rezervasyon · 1 Haz – 1 Eki geceleri · son rezervasyon günü 31 Mart". */
function termsOf({ name, starts_on, ends_on, book_until }: OfferRecord['offer']): string {
  const nights = formatStay({ check_in: starts_on, check_out: ends_on }, 'yearless')
  const until = book_until === null ? [] : [`son rezervasyon günü ${formatDay(book_until, 'medium')}`]
  return [name, `${nights} arası`, ...until].join(' · ')
}
