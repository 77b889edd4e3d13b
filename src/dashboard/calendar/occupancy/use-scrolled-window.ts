import { useCallback, useState } from 'react'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { extended, scrollWindow, SHOWN_BEFORE } from '../../calendar-grid/window.ts'

type Zoom = Parameters<typeof scrollWindow>[1]

/**
 * The days that the grid holds, and the first day in sight. The grid jumps to another day when the address names one, or
 * when an arrow or «Bugün» is pressed again; `onJump` is called while the page is drawn.
 */
export function useScrolledWindow(day: Day, zoom: Zoom, onJump: () => void) {
  const [presses, setPresses] = useState(0)
  const jump = `${day} ${zoom} ${presses}`
  const [held, setHeld] = useState({ jump, window: scrollWindow(day, zoom) })
  const [sight, setSight] = useState(day)
  const window = held.jump === jump ? held.window : scrollWindow(day, zoom)
  if (held.jump !== jump) {
    setHeld({ jump, window })
    setSight(day)
    onJump()
  }
  const press = useCallback(() => setPresses((count) => count + 1), [])
  // The title changes with the month, so the page is drawn again once a month of scrolling.
  const inSight = useCallback((first: Day) => {
    const at = addDays(first, SHOWN_BEFORE)
    setSight((was) => (was.slice(0, 7) === at.slice(0, 7) ? was : at))
  }, [])
  const nearEdge = useCallback((side: 'start' | 'end') => {
    setHeld((was) => {
      const next = extended(was.window, side)
      const isSame = next.from === was.window.from && next.until === was.window.until
      return isSame ? was : { ...was, window: next }
    })
  }, [])
  return { window, jump, sight, press, inSight, nearEdge }
}
