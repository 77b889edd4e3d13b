import Search from 'lucide-react/icons/search'
import { useNavigate } from 'react-router'
import { createBrowserClient } from '../../client/browser.ts'
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx'
import { paths } from '../shell/paths.ts'
import { stayQuery } from './stay-query.ts'
import { Thumbnail } from '../shell/thumbnail.tsx'

/** Milliseconds without typing before the search is sent (docs/product.md, Page sizes and constants). */
export const SEARCH_DEBOUNCE_MS = 1000

const call = createBrowserClient()

export interface FoundVilla extends ComboboxOption {
  slug: string
}

/** Villas whose name or code matches. Aborting the signal cancels the call. */
export async function findVillas(text: string, signal: AbortSignal): Promise<FoundVilla[]> {
  const found = await call('GET /v1/search/input', { query: { searchString: text } }, { signal })
  return found.map(({ id, slug, name, town_name, thumbnail }) => ({
    id,
    slug,
    label: name,
    note: town_name,
    lead: <Thumbnail src={thumbnail} />,
  }))
}

export type VillaSearchProps = {
  className?: string
  alignEnd?: boolean
  /** Called after a villa was chosen, so that the container can close. */
  onLeave?: () => void
  /** The text of the plain field whose place this one takes, with its focus. */
  continuedText?: string
}

/**
 * Name search for villas, in the header and on error pages. A failed call looks like an empty list
 * (docs/product.md, Exact texts).
 */
export function VillaSearch({ className = '', alignEnd = false, onLeave, continuedText }: VillaSearchProps) {
  const navigate = useNavigate()
  return (
    <search className={`villa-search needs-script ${className}`}>
      <Combobox
        load={findVillas}
        debounce={SEARCH_DEBOUNCE_MS}
        onChoose={(villa) => {
          onLeave?.()
          // The page of a villa writes dates into the address without the router.
          void navigate(paths.villa(villa.slug, stayQuery(window.location.search)))
        }}
        keepText={false}
        label="Villa adıyla ara"
        placeholder="Villa adıyla ara"
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
