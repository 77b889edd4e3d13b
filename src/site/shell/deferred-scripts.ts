/*
 * Starts the scripts of a page after its first paint. A page can be read, links work and forms can be sent
 * without scripts. If scripts were loaded earlier, they would share a slow connection with the style sheets,
 * fonts and the first image, which the visitor waits for. React Router's `<Scripts />` has no setting for
 * this, so this file alone rewrites the HTML that it makes. Decision 39 has the measured gain.
 * tests/api/built-pages.test.ts and tests/e2e/lazy-parts.spec.ts fail when React Router changes that HTML.
 */

const MODULE = '<link rel="modulepreload" href="'
const START = ' type="module" async="">'

/**
 * Disables the first module script of the page: its type becomes text/plain, and the addresses of its
 * modulepreload links move into its `data-modules` attribute. The page stays a Buffer, because decoding it
 * into a string would cost several times as much.
 */
export function deferScripts(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const start = page.indexOf(START)
  if (start === -1) return page
  const parts: Uint8Array[] = []
  const modules: string[] = []
  const keep = (from: number, until: number) => {
    let done = from
    for (let at = page.indexOf(MODULE, from); at !== -1 && at < until; at = page.indexOf(MODULE, done)) {
      parts.push(page.subarray(done, at))
      const href = at + MODULE.length
      modules.push(page.toString('utf8', href, page.indexOf('"', href)))
      done = page.indexOf('>', href) + 1
    }
    parts.push(page.subarray(done, until))
  }
  keep(0, start)
  const place = parts.length
  keep(start + START.length, page.length)
  const asleep = Buffer.from(` type="text/plain" data-modules="${modules.join(' ')}">`)
  return Buffer.concat(parts.toSpliced(place, 0, asleep))
}

/**
 * An inline script that runs while the HTML is parsed. It enables the script of deferScripts after the first
 * paint. In browsers that do not report paints it does so one second after the load event.
 */
export const wakeScript = `{
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
