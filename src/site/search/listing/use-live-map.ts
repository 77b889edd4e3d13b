import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * The map that can be moved, in place of the drawn one: loaded when the drawn one is touched, or at once on a
 * map that was opened. Where its code cannot be loaded, the drawn map stays. `load` must not change.
 */
export function useLiveMap<Part>(isOpen: boolean, load: () => Promise<Part>) {
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
    void load().then(
      (Part) => {
        loaded.current = Part
        show()
      },
      () => {},
    )
  }, [load, show])
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
