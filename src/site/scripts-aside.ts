/*
 * A page reads, links and sends its forms without its scripts. They begin once it has been painted: before that they
 * would share a slow line with styles, letters and the first photograph, which are what a visitor waits for.
 */

declare global {
  interface Window {
    /** what was pressed last before the program was there; island.tsx presses it again */
    pressedEarly?: EventTarget | null
  }
}

const MODULES = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const START = /(<script[^>]*) type="module" async="">/

/** The page as the framework wrote it, with its first script asleep and what that script needs named on it. */
export function setScriptsAside(html: string): string {
  if (!START.test(html)) return html
  const modules = Array.from(html.matchAll(MODULES), ([, href]) => href)
  return html
    .replaceAll(MODULES, '')
    .replace(START, `$1 type="text/plain" data-modules="${modules.join(' ')}">`)
}

/**
 * Runs as soon as the page is read: keeps what is pressed meanwhile, and wakes the script of setScriptsAside after the
 * first paint. A browser that does not tell of its paints waits a second after everything has come.
 */
export const wakeScript = `{
addEventListener('click', ({ target }) => { window.pressedEarly = target }, true)
const asleep = document.querySelector('script[data-modules]')
let isAwake = asleep === null
const wake = () => {
if (isAwake) return
isAwake = true
for (const href of asleep.dataset.modules.split(' ')) {
const link = document.createElement('link')
link.rel = 'modulepreload'
link.href = href
document.head.append(link)
}
const script = document.createElement('script')
script.type = 'module'
script.textContent = asleep.textContent
asleep.replaceWith(script)
}
new PerformanceObserver((list) => {
if (list.getEntriesByName('first-contentful-paint').length > 0) wake()
}).observe({ type: 'paint', buffered: true })
addEventListener('load', () => setTimeout(wake, 1000))
}`
