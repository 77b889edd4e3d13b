import type { NotifyOptions } from '../../ui/toast.tsx'

/** A message asked for before the corner that shows it has come. */
export interface QueuedToast {
  text: string
  options: NotifyOptions
}
