import {
  lazy,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useNavigation } from 'react-router'
import { createBrowserClient } from '../../client/browser.ts'
import type { Site } from '../../contract/content/content.ts'
import { AppLinks, MoneyIn } from './frame-context.tsx'
import { IconSprite } from './icon-sprite.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { SiteContext, type SiteState } from './site-context.ts'
import { Toasts } from './toasts.tsx'
import { RouteProgress } from '../../ui/route-progress.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Header } from './header.tsx'
import { LatePart } from '../late-part.tsx'

// below the first screen: their code comes behind that of the page
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }))
const FloatingButtons = lazy(async () => ({
  default: (await import('./floating-buttons.tsx')).FloatingButtons,
}))

const call = createBrowserClient()

/**
 * The site data of the server, or, where even the server had none, of one more question from the browser. What was
 * once there is never thrown away for a failure.
 */
function useSiteState(given: Site | null): SiteState {
  const [fetched, setFetched] = useState<Site | null>(null)
  const [isLoading, setLoading] = useState(false)
  const hasAsked = useRef(false)
  const retry = useCallback(() => {
    // Every change is a transition: parts that are not hydrated yet keep what the server wrote.
    const ask = async () => {
      startTransition(() => setLoading(true))
      try {
        const found = await call('GET /v1/website/site')
        startTransition(() => setFetched(found))
      } catch {
        // the fixed texts (docs/product.md, Exact texts) stay where the data would be
      }
      startTransition(() => setLoading(false))
    }
    void ask()
  }, [])
  const site = given ?? fetched
  const isMissing = site === null
  useEffect(() => {
    if (!isMissing || hasAsked.current) return
    hasAsked.current = true
    retry()
  }, [isMissing, retry])
  return useMemo(() => ({ site, isFailed: isMissing, isLoading, retry }), [site, isMissing, isLoading, retry])
}

/** What stands around every page, failure pages included. */
export function Frame({ site: given, children }: { site: Site | null; children: ReactNode }) {
  const state = useSiteState(given)
  const navigation = useNavigation()
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
          <LatePart>
            <Footer />
            <FloatingButtons />
          </LatePart>
          <Toasts />
        </MoneyIn>
      </AppLinks>
    </SiteContext>
  )
}
