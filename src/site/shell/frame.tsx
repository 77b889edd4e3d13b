import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Site } from '../../contract/content/content.ts'
import { AppLinks, MoneyIn } from './frame-context.tsx'
import { island, useIslandsTaken } from './island.tsx'
import { IconSprite } from './icon-sprite.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { usePrefetchedPages } from './prefetch-pages.ts'
import { SiteContext, type SiteState } from './site-context.ts'
import { Toasts } from './toasts.tsx'
import { RouteProgress } from '../../ui/route-progress.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'

const Header = island(async () => (await import('./header.tsx')).Header, { soon: true })
const Footer = island(async () => (await import('./footer.tsx')).Footer)
const FloatingButtons = island(async () => (await import('./floating-buttons.tsx')).FloatingButtons)

/**
 * The site data of the server, or, where even the server had none, of one more question from the browser. What was
 * once there is never thrown away for a failure.
 */
function useSiteState(given: Site | null): SiteState {
  const [fetched, setFetched] = useState<Site | null>(null)
  const [isLoading, setLoading] = useState(false)
  const hasAsked = useRef(false)
  const retry = useCallback(() => {
    const ask = async () => {
      setLoading(true)
      try {
        const { createBrowserClient } = await import('../../client/browser.ts')
        setFetched(await createBrowserClient()('GET /v1/website/site'))
      } catch {
        // the fixed texts (docs/product.md, Exact texts) stay where the data would be
      }
      setLoading(false)
    }
    void ask()
  }, [])
  const site = given ?? fetched
  const isMissing = site === null
  // an answer that comes before the page is the browser's would empty what the server wrote of it
  const isTaken = useIslandsTaken(isMissing)
  useEffect(() => {
    if (!isMissing || !isTaken || hasAsked.current) return
    hasAsked.current = true
    retry()
  }, [isMissing, isTaken, retry])
  return useMemo(() => ({ site, isFailed: isMissing, isLoading, retry }), [site, isMissing, isLoading, retry])
}

/** What stands around every page, failure pages included. */
export function Frame({ site: given, children }: { site: Site | null; children: ReactNode }) {
  const state = useSiteState(given)
  const navigation = useNavigation()
  usePrefetchedPages()
  return (
    <SiteContext value={state}>
      <AppLinks>
        <MoneyIn site={state.site}>
          <SkipLink />
          <IconSprite />
          <RouteProgress active={navigation.state !== 'idle'} />
          <OfflineBar />
          <Header />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer />
          <FloatingButtons />
          <Toasts />
        </MoneyIn>
      </AppLinks>
    </SiteContext>
  )
}
