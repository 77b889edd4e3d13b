import { useEffect } from 'react'
import { notify, Toasts } from '../../ui/toast.tsx'
import type { QueuedToast } from './queued-toast.ts'
import '../../ui/toast.css'

/** The corner itself. Its effect runs after that of the list inside, which by then listens. */
export function ToastCorner({ queue, take }: { queue: readonly QueuedToast[]; take: () => void }) {
  useEffect(() => {
    if (queue.length === 0) return
    take()
    for (const { text, options } of queue) notify(text, options)
  }, [queue, take])
  // the round buttons stand right
  return <Toasts corner="left" />
}
