import { useEffect } from 'react'
import { awake } from './island.tsx'

declare global {
  interface Window {
    /** every route of the site, as the framework writes it into the page */
    __reactRouterManifest?: { routes: Record<string, { module: string }> }
  }
}

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
  for (const { module } of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    try {
      // one after the other: nobody waits for them
      await import(/* @vite-ignore */ module)
    } catch {
      addEventListener('online', () => void fetchPages(), { once: true })
      return
    }
  }
}

/** Once in the frame. */
export function usePagesAhead(): void {
  useEffect(() => void fetchPages(), [])
}
