import type { ReactNode } from 'react'
import { ApiFailure } from '../../client/client.ts'
import { formatTime } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isSessionOver } from './session/session.ts'

type LoadFailedProps = {
  /** The TanStack Query result. Nothing is drawn unless it has failed. */
  query: {
    data: unknown
    error: Error | null
    dataUpdatedAt: number
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** The message: «Rezervasyonları şu an getiremedik.» */
  children: ReactNode
}

/** Says that loading failed, keeps the data that is already shown, and offers another try. */
export function LoadFailed({ query, children }: LoadFailedProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = query
  if (error === null) return null
  // When the session has ended, either the page is about to go to the sign-in or page-lock.ts shows a notice.
  // A second message would move the buttons below it with every refetch.
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
