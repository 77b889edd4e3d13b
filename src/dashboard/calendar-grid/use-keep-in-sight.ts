import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { scrollIntoView } from './scroll-into-view.ts'

/** Between the selection and what lies over the page. */
const AIR = 12
/** The bar at the top of the dashboard stays. */
const TOP = 56

/**
 * The bar of a selection lies over the foot of the page: the page gets as much room below its end, and what is selected
 * is scrolled out from under the bar, also when the bar grows by a sentence.
 */
export function useKeepInSight(bar: RefObject<HTMLElement | null>): void {
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
      const by = scrollIntoView(marks, { top: Math.max(head, TOP) + AIR, bottom: top - AIR })
      if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
    }
    settle()
    const observer = new ResizeObserver(settle)
    observer.observe(element)
    // the room itself goes with the bar (calendar-grid.css): taken away between two selections, the page would jump
    return () => observer.disconnect()
  }, [bar])
}
