import CalendarX from 'lucide-react/icons/calendar-x'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import { buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { paths } from '../../shell/paths.ts'
import { whatsappHref } from '../../shell/phone.ts'
import { useSite } from '../../shell/site-context.ts'
import { siteValue } from '../../shell/site-values.ts'
import { filtersQuery, listingHref, NO_FILTERS, type ListingState } from './listing-state.ts'
import {
  emptySentence,
  leftOutReasons,
  shortestLabel,
  suggestionLabel,
  type EmptyFacts,
  type Suggestion,
} from './empty-texts.ts'
import { guestCount } from './listing-texts.ts'
import type { Listing } from './load-listing.ts'
import { exceedsLargestVilla } from './fewer-guests.ts'

const NO_SUGGESTION = 'Tarihi, bölgeyi ya da filtreleri değiştirerek yeniden deneyin.'
const CROWD = 'İki eve bölünebilir ya da birbirine yakın evleri bize sorabilirsiniz.'
const SUGGESTIONS = 'Aramanızı şöyle değiştirebilirsiniz:'

type EmptyResultsProps = {
  state: ListingState
  /** Why villas are not found; null without dates. */
  empty: EmptyFacts | null
  suggestions: readonly Suggestion[]
  smaller: Listing['smaller']
  /** The capacity of the largest villa; 0 when it is not known. */
  capacity: number
  /** The number of villas on the site; 0 when it is not known. */
  villas: number
}

/**
 * The empty list: why nothing was found, and changes of the search that find something, with the number of
 * villas.
 */
export function EmptyResults({ state, empty, suggestions, smaller, capacity, villas }: EmptyResultsProps) {
  const isCrowd = exceedsLargestVilla(state, capacity)
  const hasFilters = Object.keys(filtersQuery(state.filters)).length > 0
  if (villas === 0 && !hasFilters && isBlankSearch(state.search)) {
    return (
      <Empty
        icon={CalendarX}
        title="Şu an sitede villa yok."
        actions={
          <Link {...buttonLook({ size: 40 })} to={paths.contact()}>
            Bize yazın
          </Link>
        }
      >
        Nasıl bir ev aradığınızı bize yazabilirsiniz.
      </Empty>
    )
  }
  // For more guests than any villa sleeps, the title says everything.
  const reasons = isCrowd || empty === null ? [] : leftOutReasons(empty, state.search)
  const shortest = isCrowd ? null : (empty?.shortest ?? null)
  // The same longer stay is offered once.
  const others = suggestions.filter(
    ({ kind, query }) => kind !== 'more_nights' || query.endDate !== shortest?.check_out,
  )
  const kept: Record<string, string> = state.view === 'map' ? { view: 'map' } : {}
  if (state.order !== 'recommended') kept.order = state.order
  return (
    <Empty
      icon={CalendarX}
      title={emptySentence(state, empty, capacity)}
      details={reasons.length > 0 && <Reasons reasons={reasons} />}
      actions={
        <>
          {smaller.map(({ label, href, total }) => (
            <Link key={href} {...buttonLook({ tone: 'ghost', size: 40 })} to={href}>
              {`${label} (${total} ev)`}
            </Link>
          ))}
          {isCrowd && <AskWhatsapp people={guestCount(state.search)} />}
          {shortest !== null && (
            <Link
              {...buttonLook({ tone: 'primary', size: 40 })}
              to={listingHref(state, {
                search: { startDate: shortest.check_in, endDate: shortest.check_out },
              })}
            >
              {shortestLabel(shortest)}
            </Link>
          )}
          {others.map((suggestion) => (
            <Link
              key={`${suggestion.kind}-${suggestion.days ?? ''}-${suggestion.region ?? ''}`}
              {...buttonLook({ tone: 'ghost', size: 40 })}
              className="btn listing-suggestion"
              to={paths.listing({ ...suggestion.query, ...kept })}
            >
              {suggestionLabel(suggestion)}
            </Link>
          ))}
          {hasFilters && !isCrowd && suggestions.length === 0 && shortest === null && (
            <Link
              {...buttonLook({ tone: 'ghost', size: 40 })}
              to={listingHref(state, { filters: NO_FILTERS })}
            >
              Filtreleri temizle
            </Link>
          )}
          <Link {...buttonLook({ tone: 'quiet', size: 40 })} to={paths.listing()}>
            {villas > 0 ? `Bütün evler (${villas} ev)` : 'Bütün evler'}
          </Link>
        </>
      }
    >
      {isCrowd ? CROWD : suggestions.length > 0 || shortest !== null ? SUGGESTIONS : NO_SUGGESTION}
    </Empty>
  )
}

/** Nobody and nothing is asked for, so an empty list is an empty site. */
const isBlankSearch = (search: ListingState['search']): boolean =>
  search.town_id + search.district_id + search.startDate + search.endDate === '' && guestCount(search) === 0

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="listing-reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

/** A WhatsApp link that asks for two villas next to each other. The agency knows which villas are. */
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
