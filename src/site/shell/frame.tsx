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
import { matchPath, useLocation, useNavigation } from 'react-router'
import { createBrowserClient } from '../../client/browser.ts'
import type { Site } from '../../contract/content/content.ts'
import { AppLinks, MoneyIn } from './frame-context.tsx'
import { IconSprite } from './icon-sprite.tsx'
import { Kept } from './kept.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { paths } from './paths.ts'
import { SiteContext, type SiteState } from './site-context.ts'
import { Toasts } from './toasts.tsx'
import { RouteProgress } from '../../ui/route-progress.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Header } from './header.tsx'
import { LazyPart } from '../lazy-part.tsx'

// Below the first screen, so their code is loaded after that of the page.
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }))
const FloatingButtons = lazy(async () => ({
  default: (await import('./floating-buttons.tsx')).FloatingButtons,
}))

const call = createBrowserClient()

/**
 * The site data from the server. When the server had none, the browser asks once more. A later failure never
 * removes data that was loaded.
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
        // The fixed texts (docs/product.md, Exact texts) are shown in place of the data.
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

/**
 * What header and footer show of the page: the link of the header that is marked as current, or the page of the
 * newsletter, whose footer has no form; '' for all other pages.
 */
function pageInFrame(pathname: string): string {
  const linked = [paths.shortStays(), paths.text('howrent'), paths.blog(), paths.about()]
  const marked = linked.find((path) => matchPath({ path, end: false }, pathname) !== null)
  return marked ?? (matchPath(paths.subscribe(), pathname) === null ? '' : paths.subscribe())
}

/** Header, footer and everything else around every page, including failure pages. */
export function Frame({ site: given, children }: { site: Site | null; children: ReactNode }) {
  const state = useSiteState(given)
  const { site } = state
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const own = import.meta.env.SSR ? pageInFrame(pathname) : ''
  return (
    <SiteContext value={state}>
      <AppLinks>
        <MoneyIn site={site}>
          <SkipLink />
          <IconSprite />
          <RouteProgress active={navigation.state !== 'idle'} />
          <OfflineBar />
          <Kept shows={import.meta.env.SSR ? ['header', site, own] : null}>
            <Header />
          </Kept>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <LazyPart>
            <Kept shows={import.meta.env.SSR ? ['footer', site, own] : null}>
              <Footer />
            </Kept>
            <FloatingButtons />
          </LazyPart>
          <Toasts />
        </MoneyIn>
      </AppLinks>
    </SiteContext>
  )
}
