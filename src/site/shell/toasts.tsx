import { lazy, useSyncExternalStore } from 'react'
import { LazyPart } from '../lazy-part.tsx'
import type { NotifyOptions } from '../../ui/toast.tsx'
import type { QueuedToast } from './toast-corner.tsx'

type Queue = readonly QueuedToast[]

// The toast corner and its library are loaded with the first toast.
const ToastCorner = lazy(async () => ({ default: (await import('./toast-corner.tsx')).ToastCorner }))

let queued: Queue = []
let isWanted = false
const listeners = new Set<() => void>()
const NONE: Queue = []

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Shows a short message at the bottom of the page, with an undo button when `options` has one. */
export function showToast(text: string, options: NotifyOptions = {}): void {
  isWanted = true
  queued = [...queued, { text, options }]
  notifyListeners()
}

function takeToasts(): void {
  queued = NONE
  notifyListeners()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Rendered once, in the frame. */
export function Toasts() {
  const queue = useSyncExternalStore(
    subscribe,
    () => queued,
    () => NONE,
  )
  if (!isWanted) return null
  return (
    <LazyPart failed={<output className="sr-only">{queue.at(-1)?.text}</output>}>
      <ToastCorner queue={queue} take={takeToasts} />
    </LazyPart>
  )
}
