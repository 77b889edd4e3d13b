import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { REFRESH_MS } from './use-changes.ts'

export interface Unread {
  reservationCount: number
  boatReservationCount: number
  /** requests for villas and boats, which an owner has under one entry of the menu */
  requestCount: number
  contactCount: number
  commentCount: number
  rentItOutCount: number
  failedMailCount: number
  /** Whether any process sends mails; assumed until the answer is here. */
  has_mail_sender: boolean
  /** whether there are boats that this person may see */
  has_boats: boolean
  failed: boolean
}

const NOTHING = {
  reservationCount: 0,
  boatReservationCount: 0,
  contactCount: 0,
  commentCount: 0,
  rentItOutCount: 0,
  failedMailCount: 0,
  has_mail_sender: true,
  has_boats: false,
}

/** Counts what needs attention. If a request fails, the previous counts stay. */
export function useUnread(): Unread {
  const { data, isError } = useQuery({
    queryKey: ['unread'],
    queryFn: ({ signal }) => call('GET /v1/admin/unreadcount', {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const counts = { ...NOTHING, ...data }
  const requestCount = counts.reservationCount + counts.boatReservationCount
  return { ...counts, requestCount, failed: isError }
}
