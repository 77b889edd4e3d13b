import type { NotifyOptions } from '../../ui/toast.tsx'

/** A message asked for before the corner that shows it has come. */
export interface WaitingToast {
  text: string
  options: NotifyOptions
}
