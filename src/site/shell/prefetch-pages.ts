import { useEffect } from 'react'
import { fetchFile } from '../../ui/fetch-before-import.ts'
import { awake } from './island.tsx'

declare global {
  interface Window {
    /** every route of the site, as the framework writes it into the page */
    __reactRouterManifest?: {
      routes: Record<string, { module: string; imports?: string[]; css?: string[] }>
    }
  }
}

/** Fetched and not run: what belongs to a page comes when the page does. */
async function fetchAhead(href: string): Promise<void> {
  await fetchFile(href)
  if (href.endsWith('.css')) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

const fetched = new Set<string>()

/**
 * Where the code of the next page cannot be fetched the framework loads that page anew, and without a connection the
 * visit ends in the browser's own error; a sheet that failed once is not asked for again, and the page stays bare. So
 * code and styles of every page, without their islands, are fetched once the visitor is there: what fails then
 * is the page's data, and that has a page of ours, with another try.
 */
async function fetchPages(): Promise<void> {
  await awake
  await new Promise<void>((rested) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => rested(), { timeout: 5000 })
    else setTimeout(rested)
  })
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  const files = routes.flatMap(({ module, imports = [], css = [] }) => [...css, ...imports, module])
  for (const href of new Set(files)) {
    if (fetched.has(href)) continue
    try {
      // one after the other: nobody waits for them
      await fetchAhead(href)
      fetched.add(href)
    } catch {
      return addEventListener('online', () => void fetchPages(), { once: true })
    }
  }
}

/** Once in the frame. */
export function usePrefetchedPages(): void {
  useEffect(() => void fetchPages(), [])
}
