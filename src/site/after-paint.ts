import { useEffect, useRef } from 'react'

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

/** Wakes the script of setScriptsAside, which stands before it. */
export const wakeScript = `{
const asleep = document.querySelector('script[data-modules]')
const wake = () => {
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
if (asleep !== null) requestAnimationFrame(() => setTimeout(wake))
}`

/*
 * What lies far below the first screen is laid out when it comes near (far-below.css), until somebody has a place to
 * come back to in the page: then all of it is, at its true height.
 */

/** In the head: whoever comes back, or to a part of the page, finds it whole. */
export const wholeScript = `if (location.hash !== '' || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') document.documentElement.dataset.whole = ''`

/** For the frame: after the first step of a visit every page is whole. */
export function useWholeAfterFirst(step: string): void {
  const first = useRef(step)
  useEffect(() => {
    if (step !== first.current) document.documentElement.dataset.whole = ''
  }, [step])
}
