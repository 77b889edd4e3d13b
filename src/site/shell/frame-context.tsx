import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Site } from '../../contract/content/content.ts'
import { LinkAs } from '../../ui/app-link.tsx'
import { MoneyCurrency } from '../../ui/money.tsx'
import { useStore } from './browser-store.ts'
import { currency, ratesOf } from './currency.ts'
import { siteLink } from './site-link.tsx'

/** Makes the links of src/ui go through the router. */
export function AppLinks({ children }: { children: ReactNode }) {
  return <LinkAs value={siteLink}>{children}</LinkAs>
}

/**
 * Shows amounts in the visitor's currency: lira from the server, the chosen currency once the page is
 * hydrated.
 */
export function MoneyIn({ site, children }: { site: Site | null; children: ReactNode }) {
  // Deferred, so that parts that are not hydrated yet keep the server's HTML.
  const chosen = useDeferredValue(useStore(currency))
  const shown = useMemo(() => ({ currency: chosen, rates: ratesOf(site) }), [chosen, site])
  return <MoneyCurrency value={shown}>{children}</MoneyCurrency>
}
