import CalendarX from 'lucide-react/icons/calendar-x'
import MessageCircle from 'lucide-react/icons/message-circle'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { whatsappHref } from '../phone.ts'
import { useSite } from '../site-context.ts'
import { siteValue } from '../site-values.ts'
import { filtersQuery, listingHref, NO_FILTERS, type ListingState } from './listing-state.ts'
import { emptySentence, guestCount, repairLabel, type Repair } from './listing-words.ts'
import type { Listing } from './load-listing.ts'
import { isTooMany } from './too-many.ts'

const NOTHING_TO_REPAIR = 'Tarihi, bölgeyi ya da filtreleri değiştirerek yeniden deneyin.'
const CROWD = 'İki eve bölünebilir ya da birbirine yakın evleri bize sorabilirsiniz.'
const REPAIRS = 'Aramanızı şöyle değiştirebilirsiniz:'

type EmptyResultsProps = {
  state: ListingState
  repairs: readonly Repair[]
  smaller: Listing['smaller']
  /** how many the largest house sleeps; 0 when that is not known */
  most: number
  /** how many houses there are in all; 0 when that is not known */
  houses: number
}

/** Nothing found: why, and changes of the search that find something, each one tap away, with how many they find. */
export function EmptyResults({ state, repairs, smaller, most, houses }: EmptyResultsProps) {
  const isCrowd = isTooMany(state, most)
  const hasFilters = Object.keys(filtersQuery(state.filters)).length > 0
  const kept: Record<string, string> = state.view === 'map' ? { view: 'map' } : {}
  if (state.order !== 'recommended') kept.order = state.order
  return (
    <Empty
      icon={CalendarX}
      title={emptySentence(state.search, most)}
      actions={
        <>
          {smaller.map(({ label, href, total }) => (
            <Link key={href} {...buttonLook({ tone: 'ghost', size: 40 })} to={href}>
              {`${label} (${total} ev)`}
            </Link>
          ))}
          {isCrowd && <AskWhatsapp people={guestCount(state.search)} />}
          {repairs.map((repair) => (
            <Link
              key={`${repair.kind}-${repair.days ?? ''}-${repair.place ?? ''}`}
              {...buttonLook({ tone: 'ghost', size: 40 })}
              className="btn listing-repair"
              to={paths.listing({ ...repair.query, ...kept })}
            >
              {repairLabel(repair)}
            </Link>
          ))}
          {hasFilters && !isCrowd && repairs.length === 0 && (
            <Link
              {...buttonLook({ tone: 'ghost', size: 40 })}
              to={listingHref(state, { filters: NO_FILTERS })}
            >
              Filtreleri temizle
            </Link>
          )}
          <Link {...buttonLook({ tone: 'quiet', size: 40 })} to={paths.listing()}>
            {houses > 0 ? `Bütün evler (${houses} ev)` : 'Bütün evler'}
          </Link>
        </>
      }
    >
      {isCrowd ? CROWD : repairs.length > 0 ? REPAIRS : NOTHING_TO_REPAIR}
    </Empty>
  )
}

/** Two houses side by side are found by somebody who knows them. */
function AskWhatsapp({ people }: { people: number }) {
  const { site } = useSite()
  const whatsapp = siteValue(site, 'whatsapp_phone') || siteValue(site, 'site_phone_2')
  if (whatsapp === '') return null
  return (
    <a
      {...buttonLook({ tone: 'ghost', size: 40 })}
      href={whatsappHref(whatsapp, `Merhaba, ${people} kişi için birbirine yakın evler arıyoruz.`)}
      rel="noopener"
    >
      <MessageCircle size={17} />
      WhatsApp
    </a>
  )
}
