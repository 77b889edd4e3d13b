import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Site } from '../../contract/content/content.ts'
import { LinkAs } from '../../ui/app-link.tsx'
import { MoneyCurrency } from '../../ui/money.tsx'
import { useStore } from './browser-store.ts'
import { currency, ratesOf } from './currency.ts'
import { siteLink } from './site-link.tsx'

/** The kit's links go through the router. */
export function AppLinks({ children }: { children: ReactNode }) {
  return <LinkAs value={siteLink}>{children}</LinkAs>
}

/** Amounts in the visitor's currency: lira from the server, their own once the page is hydrated. */
export function MoneyIn({ site, children }: { site: Site | null; children: ReactNode }) {
  // deferred: parts that are not hydrated yet keep what the server wrote
  const chosen = useDeferredValue(useStore(currency))
  const shown = useMemo(() => ({ currency: chosen, rates: ratesOf(site) }), [chosen, site])
  return <MoneyCurrency value={shown}>{children}</MoneyCurrency>
}
