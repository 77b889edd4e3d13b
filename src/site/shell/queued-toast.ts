import type { NotifyOptions } from '../../ui/toast.tsx'

/** A toast that waits until the code that shows toasts is loaded. */
export interface QueuedToast {
  text: string
  options: NotifyOptions
}
