import type { ReactNode } from 'react'
import { ApiFailure } from '../../client/client.ts'
import { formatTime } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isSessionOver } from './session/session.ts'

type LoadFailedProps = {
  /** The question, as TanStack Query has it; one that has not failed draws nothing. */
  query: {
    data: unknown
    error: Error | null
    dataUpdatedAt: number
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** What could not be brought: «Rezervasyonları şu an getiremedik.» */
  children: ReactNode
}

/** What failed to load is not empty: it says so, keeps what is there and offers another try. */
export function LoadFailed({ query, children }: LoadFailedProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = query
  if (error === null) return null
  // the page is on its way to the sign-in, or who holds it says so (held-page.ts): said twice, and with every reading
  // anew, it would push down what somebody is about to press
  if (data !== undefined && error instanceof ApiFailure && isSessionOver(error.status)) return null
  return (
    <Notice
      tone="neutral"
      announce="alert"
      title={children}
      actions={
        <Button tone="ghost" size={36} pending={isFetching} onClick={() => void refetch()}>
          Tekrar dene
        </Button>
      }
    >
      <p>{error.message}</p>
      {data !== undefined && <p>Gördükleriniz {formatTime(new Date(dataUpdatedAt))} itibarıyla.</p>}
    </Notice>
  )
}
