/*
 * A page reads, links and sends its forms without its scripts. They begin once it has been painted: before that they
 * would share a slow line with styles, letters and the first photograph, which are what a visitor waits for.
 */

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
 * Runs as soon as the page is read. Wakes the script of setScriptsAside after the first paint (a browser that does not
 * tell of it waits a second), and lays out what lies far below the first screen (far-below.css), in pieces that keep
 * nobody waiting. Then all of it has its true height, also on the pages
 * that follow: Back finds the place it came from.
 */
export const afterPaintScript = `{
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
const later = window.requestIdleCallback ?? ((work) => setTimeout(work, 50))
const far = [...document.querySelectorAll('.far')]
const layOut = () => {
for (const part of far.splice(0, 2)) part.style.contentVisibility = 'visible'
if (far.length === 0) document.documentElement.dataset.whole = ''
else later(layOut)
}
addEventListener('load', () => {
later(layOut)
setTimeout(wake, 1000)
})
}`

/** In the head: whoever comes back, or to a part of the page, finds all of it laid out. */
export const wholeScript = `if (location.hash !== '' || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') document.documentElement.dataset.whole = ''`
