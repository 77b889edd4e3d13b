/*
 * A page reads, links and sends its forms without its scripts. They begin once it has been painted: before that they
 * would share a slow line with styles, fonts and the first image, which are what a visitor waits for. This is the one
 * place that knows how React Router writes `<Scripts />`, which has no setting for it; decision 39 has what it brings.
 * tests/api/built-pages.test.ts and tests/e2e/islands.spec.ts fail when the framework writes it in another way.
 */

const MODULE = '<link rel="modulepreload" href="'
const START = ' type="module" async="">'

/**
 * The page as the framework wrote it, with its first script asleep and what that script needs named on it. It stays
 * bytes: as text it would take several times as much.
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
 * Runs as soon as the page is read: wakes the script of deferScripts after the
 * first paint. A browser that does not tell of its paints waits a second after everything has come.
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
