import { lazy, useSyncExternalStore } from 'react'
import { LazyPart } from '../lazy-part.tsx'
import type { NotifyOptions } from '../../ui/toast.tsx'
import type { QueuedToast } from './queued-toast.ts'

type Waiting = readonly QueuedToast[]

// The toast corner and its library are loaded with the first toast.
const ToastCorner = lazy(async () => ({ default: (await import('./toast-corner.tsx')).ToastCorner }))

let waiting: Waiting = []
let isWanted = false
const listeners = new Set<() => void>()
const NONE: Waiting = []

function tell(): void {
  for (const listener of listeners) listener()
}

/** Shows a short message at the bottom of the page, with an undo button when `options` has one. */
export function showToast(text: string, options: NotifyOptions = {}): void {
  isWanted = true
  waiting = [...waiting, { text, options }]
  tell()
}

function takeToasts(): void {
  waiting = NONE
  tell()
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
    () => waiting,
    () => NONE,
  )
  if (!isWanted) return null
  return (
    <LazyPart failed={<output className="sr-only">{queue.at(-1)?.text}</output>}>
      <ToastCorner queue={queue} take={takeToasts} />
    </LazyPart>
  )
}
