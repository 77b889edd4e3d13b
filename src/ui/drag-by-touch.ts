export interface Point {
  clientX: number
  clientY: number
}

interface TouchDrag {
  onStart: () => void
  onMove: (point: Point) => void
  /** null when the drag was cancelled, for example by an incoming phone call. */
  onEnd: (point: Point | null) => void
}

/** The distance from the top or bottom of the window, in pixels, at which the page scrolls along. */
const EDGE = 110
/** Pixels in each frame. */
const PACE = 9

/** Suppresses the browser's long press and the click after it. */
const hold = (event: TouchEvent) => event.preventDefault()

/**
 * Dragging a grip by touch. Native dragging begins only after a long press, and on some phones never; a
 * finger on a grip should drag at once. Returns a function that removes the listeners.
 */
export function dragByTouch(grip: HTMLElement, { onStart, onMove, onEnd }: TouchDrag): () => void {
  let at: Point | null = null
  let frame = 0
  const goAlong = () => {
    if (at === null) return
    const step = at.clientY < EDGE ? -PACE : at.clientY > window.innerHeight - EDGE ? PACE : 0
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' })
      onMove(at)
    }
    frame = requestAnimationFrame(goAlong)
  }
  const end = (point: Point | null) => {
    if (at === null) return
    at = null
    cancelAnimationFrame(frame)
    onEnd(point)
  }
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    grip.setPointerCapture(event.pointerId)
    at = event
    onStart()
    frame = requestAnimationFrame(goAlong)
  }
  const move = (event: PointerEvent) => {
    if (at === null) return
    at = event
    onMove(event)
  }
  const up = (event: PointerEvent) => end(event)
  const cancel = () => end(null)
  grip.addEventListener('touchstart', hold, { passive: false })
  grip.addEventListener('pointerdown', down)
  grip.addEventListener('pointermove', move)
  grip.addEventListener('pointerup', up)
  grip.addEventListener('pointercancel', cancel)
  return () => {
    cancel()
    grip.removeEventListener('touchstart', hold)
    grip.removeEventListener('pointerdown', down)
    grip.removeEventListener('pointermove', move)
    grip.removeEventListener('pointerup', up)
    grip.removeEventListener('pointercancel', cancel)
  }
}
