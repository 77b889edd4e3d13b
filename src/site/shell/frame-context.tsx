import { useMemo, type ReactNode } from 'react'
import type { Site } from '../../contract/content/content.ts'
import { LinkAs } from '../../ui/app-link.tsx'
import { MoneyCurrency } from '../../ui/money.tsx'
import { useStore } from './browser-store.ts'
import { currency, ratesOf } from './currency.ts'
import { favourites } from './favourites.ts'
import { useIslandsTaken } from './island.tsx'
import { siteLink } from './site-link.tsx'

/** The kit's links go through the router. */
export function AppLinks({ children }: { children: ReactNode }) {
  return <LinkAs value={siteLink}>{children}</LinkAs>
}

/** Amounts in the visitor's currency: lira from the server, their own as soon as all of the page is the browser's. */
export function MoneyIn({ site, children }: { site: Site | null; children: ReactNode }) {
  const kept = useStore(currency)
  // hearts of villas that are liked already are to be seen as such
  const isLiking = useStore(favourites).length > 0
  const isTaken = useIslandsTaken(kept !== currency.initial || isLiking)
  const chosen = isTaken ? kept : currency.initial
  const shown = useMemo(() => ({ currency: chosen, rates: ratesOf(site) }), [chosen, site])
  return <MoneyCurrency value={shown}>{children}</MoneyCurrency>
}
