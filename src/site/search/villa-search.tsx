import Search from 'lucide-react/icons/search'
import { useNavigate } from 'react-router'
import { createBrowserClient } from '../../client/browser.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx'
import { paths } from '../shell/paths.ts'
import { tripQueryOf } from '../boats/trip-query.ts'
import { stayQuery } from './stay-query.ts'
import { Thumbnail } from '../shell/thumbnail.tsx'

/** Milliseconds without typing before the search is sent (docs/product.md, Page sizes and constants). */
export const SEARCH_DEBOUNCE_MS = 1000

const call = createBrowserClient()

export interface FoundRental extends ComboboxOption {
  slug: string
  kind: RentalKind
}

/** Villas and boats whose name or code matches, or those of one kind. Aborting the signal cancels the call. */
export async function findByName(
  text: string,
  signal: AbortSignal,
  only?: RentalKind,
): Promise<FoundRental[]> {
  const query = { searchString: text, ...(only === undefined ? {} : { kind: only }) }
  const found = await call('GET /v1/search/input', { query }, { signal })
  return found.map(({ id, slug, kind, name, town_name, thumbnail }) => ({
    id,
    slug,
    kind,
    label: name,
    note: kind === 'boat' ? `Tekne, ${town_name}` : town_name,
    lead: <Thumbnail src={thumbnail} />,
  }))
}

const loadBoth = (text: string, signal: AbortSignal) => findByName(text, signal)

export type VillaSearchProps = {
  className?: string
  alignEnd?: boolean
  /** Called after a villa or boat was chosen, so that the container can close. */
  onLeave?: () => void
  /** The text of the plain field whose place this one takes, with its focus. */
  continuedText?: string
}

/**
 * Name search for villas and boats, in the header and on error pages. A failed call looks like an empty list
 * (docs/product.md, Exact texts).
 */
export function VillaSearch({ className = '', alignEnd = false, onLeave, continuedText }: VillaSearchProps) {
  const navigate = useNavigate()
  return (
    <search className={`villa-search needs-script ${className}`}>
      <Combobox
        load={loadBoth}
        debounce={SEARCH_DEBOUNCE_MS}
        onChoose={({ kind, slug }) => {
          onLeave?.()
          // The page of a villa writes dates into the address without the router.
          const { search } = window.location
          void navigate(
            kind === 'boat' ? paths.boat(slug, tripQueryOf(search)) : paths.villa(slug, stayQuery(search)),
          )
        }}
        keepText={false}
        label="Villa ya da tekne adıyla ara"
        placeholder="Villa ya da tekne adı"
        loadingText="Yükleniyor..."
        noneText="Sonuç bulunamadı"
        lead={<Search size={16} />}
        alignEnd={alignEnd}
        defaultText={continuedText}
        continues={continuedText !== undefined}
      />
    </search>
  )
}
