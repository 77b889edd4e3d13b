import { useEffect } from 'react'
import { notify, Toasts, type NotifyOptions } from '../../ui/toast.tsx'
import '../../ui/toast.css'

/** A toast that waits until the code that shows toasts is loaded. */
export interface QueuedToast {
  text: string
  options: NotifyOptions
}

/** Shows the queued toasts. Its effect runs after the effect of <Toasts />, which listens by then. */
export function ToastCorner({ queue, take }: { queue: readonly QueuedToast[]; take: () => void }) {
  useEffect(() => {
    if (queue.length === 0) return
    take()
    for (const { text, options } of queue) notify(text, options)
  }, [queue, take])
  // On the left, because the floating buttons are on the right.
  return <Toasts corner="left" />
}
