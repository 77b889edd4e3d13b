import CalendarX from 'lucide-react/icons/calendar-x'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { filtersQuery, listingHref, NO_FILTERS, type ListingState } from './listing-state.ts'
import { emptySentence, repairLabel, type Repair } from './listing-words.ts'

const NOTHING_TO_REPAIR = 'Tarihi, bölgeyi ya da filtreleri değiştirerek yeniden deneyin.'
const REPAIRS = 'Aramanızı şöyle değiştirebilirsiniz:'

type EmptyResultsProps = {
  state: ListingState
  repairs: readonly Repair[]
  /** how many houses there are in all; 0 when that is not known */
  houses: number
}

/** Nothing found: why, and changes of the search that find something, each one tap away, with how many they find. */
export function EmptyResults({ state, repairs, houses }: EmptyResultsProps) {
  const hasFilters = Object.keys(filtersQuery(state.filters)).length > 0
  const kept: Record<string, string> = state.view === 'map' ? { view: 'map' } : {}
  if (state.order !== 'recommended') kept.order = state.order
  return (
    <Empty
      icon={CalendarX}
      title={emptySentence(state.search)}
      actions={
        <>
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
          {hasFilters && repairs.length === 0 && (
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
      {repairs.length > 0 ? REPAIRS : NOTHING_TO_REPAIR}
    </Empty>
  )
}
