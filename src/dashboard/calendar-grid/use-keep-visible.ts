import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** The distance between the selection and the bar over the page. */
const AIR = 12
/** The height of the top bar, which does not scroll. */
const TOP = 56

/**
 * Keeps the selection visible above the selection bar, which covers the bottom of the page. The page gets as
 * much padding as the bar is high, and it scrolls when the bar would cover the selection, also when the bar
 * grows.
 */
export function useKeepVisible(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    const root = document.documentElement
    const settle = () => {
      const { top } = element.getBoundingClientRect()
      root.style.setProperty('--under-bar', `${Math.ceil(innerHeight - top + AIR)}px`)
      const marks = [...document.querySelectorAll('.occ-selection, .occ-months .day[data-pick]')].map(
        (mark) => mark.getBoundingClientRect(),
      )
      const head = document.querySelector('.occ-top')?.getBoundingClientRect().bottom ?? 0
      const by = distanceToReveal(marks, { top: Math.max(head, TOP) + AIR, bottom: top - AIR })
      // The grid scrolls by itself; the months of one villa scroll with the page.
      const scroller = document.querySelector('.occ-scroll') ?? window
      if (by !== 0) scroller.scrollBy({ top: by, behavior: 'instant' })
    }
    settle()
    const observer = new ResizeObserver(settle)
    observer.observe(element)
    // The padding stays until the bar is removed (calendar-grid.css). Without it the page would jump between
    // two selections.
    return () => observer.disconnect()
  }, [bar])
}

interface Range {
  top: number
  bottom: number
}

/**
 * How far to scroll down so that all marks end above the bottom of the visible area; 0 when they do. The
 * first mark is never scrolled out at the top, so of a selection taller than the visible area its beginning
 * stays visible.
 */
export function distanceToReveal(marks: readonly Range[], sight: Range): number {
  if (marks.length === 0) return 0
  const hidden = Math.max(...marks.map(({ bottom }) => bottom)) - sight.bottom
  const room = Math.min(...marks.map(({ top }) => top)) - sight.top
  return Math.max(0, Math.min(hidden, room))
}
