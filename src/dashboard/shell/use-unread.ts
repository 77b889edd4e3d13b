import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { REFRESH_MS } from './use-changes.ts'

export interface Unread {
  reservationCount: number
  contactCount: number
  commentCount: number
  rentItOutCount: number
  failedMailCount: number
  /** Whether any process sends mails; assumed until the answer is here. */
  has_mail_sender: boolean
  failed: boolean
}

const NOTHING = {
  reservationCount: 0,
  contactCount: 0,
  commentCount: 0,
  rentItOutCount: 0,
  failedMailCount: 0,
  has_mail_sender: true,
}

/** Counts what needs attention. If a request fails, the previous counts stay. */
export function useUnread(): Unread {
  const { data, isError } = useQuery({
    queryKey: ['unread'],
    queryFn: ({ signal }) => call('GET /v1/admin/unreadcount', {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return { ...NOTHING, ...data, failed: isError }
}
