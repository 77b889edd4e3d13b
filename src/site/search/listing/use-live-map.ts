import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveListingMap } from './live-listing-map.tsx'

type Part = typeof LiveListingMap

/**
 * The map that can be moved, in place of the drawn one: loaded when the drawn one is touched, or at once on a
 * map that was opened. Where its code cannot be loaded, the drawn map stays.
 */
export function useLiveMap(isOpen: boolean) {
  const [live, setLive] = useState<{ Part: Part; focusedPin: string | null } | null>(null)
  const loaded = useRef<Part | null>(null)
  const isPressed = useRef(false)

  /** Not while a pin is pressed: its click would be lost. */
  const show = useCallback(() => {
    const Part = loaded.current
    if (Part === null || isPressed.current) return
    const focused = document.activeElement?.closest<HTMLElement>('[data-pin]')?.dataset.pin ?? null
    setLive((before) => before ?? { Part, focusedPin: focused })
  }, [])
  const wake = useCallback(() => {
    void import('./live-listing-map.tsx').then(
      ({ LiveListingMap: Part }) => {
        loaded.current = Part
        show()
      },
      () => {},
    )
  }, [show])
  useEffect(() => {
    if (isOpen) wake()
  }, [isOpen, wake])

  const release = () => {
    isPressed.current = false
    // The click comes right after.
    setTimeout(show)
  }
  const touched = {
    onPointerEnter: wake,
    onWheel: wake,
    onFocus: wake,
    onPointerDown: () => {
      isPressed.current = true
      wake()
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
  }
  return { live, touched }
}
