import { useEffect } from 'react'
import { awake } from './island.tsx'

declare global {
  interface Window {
    /** every route of the site, as the framework writes it into the page */
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] }> }
  }
}

/** Fetched and not run: what belongs to a page comes when the page does. */
function fetchAhead(href: string): Promise<boolean> {
  return new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.addEventListener('load', () => done(true))
    link.addEventListener('error', () => {
      link.remove()
      done(false)
    })
    document.head.append(link)
  })
}

const fetched = new Set<string>()

/**
 * Where the code of the next page cannot be fetched the framework loads that page anew, and without a connection the
 * visit ends in the browser's own error. So the code of every page, a few KB without its islands, is fetched once the
 * visitor is there: what fails then is the page's data, and that has a page of ours, with another try.
 */
async function fetchPages(): Promise<void> {
  await awake
  await new Promise<void>((rested) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => rested(), { timeout: 5000 })
    else setTimeout(rested)
  })
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  for (const href of new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]))) {
    if (fetched.has(href)) continue
    // one after the other: nobody waits for them
    if (await fetchAhead(href)) fetched.add(href)
    else return addEventListener('online', () => void fetchPages(), { once: true })
  }
}

/** Once in the frame. */
export function usePagesAhead(): void {
  useEffect(() => void fetchPages(), [])
}
