import type { ReactNode } from 'react'
import { formatTime } from '../domain/turkish.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type LoadFailedProps = {
  /** What could not be brought: «Rezervasyonları şu an getiremedik.» */
  children: ReactNode
  /** The server's or the connection's own sentence. */
  error: Error | null
  onRetry: () => void
  pending?: boolean
  /** The moment (ms) of the older answer that is still shown. */
  since?: number
}

/** What failed to load is not empty: it says so, keeps what is there and offers another try. */
export function LoadFailed({ children, error, onRetry, pending = false, since = 0 }: LoadFailedProps) {
  return (
    <Notice
      tone="neutral"
      announce="alert"
      title={children}
      actions={
        <Button tone="ghost" size={36} pending={pending} onClick={onRetry}>
          Tekrar dene
        </Button>
      }
    >
      {error !== null && <p>{error.message}</p>}
      {since > 0 && <p>Gördükleriniz {formatTime(new Date(since))} itibarıyla.</p>}
    </Notice>
  )
}
