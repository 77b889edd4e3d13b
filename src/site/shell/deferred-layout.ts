/*
 * What lies far below the first screen (the class `far`, deferred-layout.css) is laid out from the visitor's first sign of
 * life on, in pieces that keep nobody waiting, yet soon also where the browser never rests. Then all of the page has
 * its true height, and so have the pages that follow: Back finds its place. Of a mouse that rests where the page
 * appears the browser tells as of a move: that is no sign.
 */

/** In the head: whoever comes back, or to a part of the page, finds all of it laid out. */
export const wholeScript = `if (location.hash !== '' || performance.getEntriesByType('navigation')[0]?.type !== 'navigate') document.documentElement.dataset.whole = ''`

/** At the end of the page; whoever jumps further than a screen meanwhile lands where the true heights say. */
export const layOutScript = `{
const whole = () => { document.documentElement.dataset.whole = '' }
addEventListener('click', ({ target }) => { if (target.closest?.('a[href^="#"]')) whole() }, true)
addEventListener('keydown', ({ key }) => { if (key === 'End') whole() }, true)
const later = window.requestIdleCallback ?? ((work) => setTimeout(work, 50))
const far = [...document.querySelectorAll('.far')]
const layOut = () => {
const part = far.shift()
if (part === undefined) return whole()
part.style.contentVisibility = 'visible'
later(layOut, { timeout: 300 })
}
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll']
let restingAt
const begin = ({ type, clientX, clientY }) => {
const place = type === 'pointermove' && clientX + ' ' + clientY
if (place && (restingAt ??= place) === place) return
for (const sign of signs) removeEventListener(sign, begin, true)
later(layOut, { timeout: 300 })
}
for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
}`
