import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isQuiet } from '../../../domain/accounts/quiet-hours.ts'
import { formatTime } from '../../../domain/turkish/turkish.ts'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../call.ts'
import { useReservationAddresses } from '../reservation-addresses.ts'
import { REFRESH_MS } from '../use-changes.ts'
import { useNow } from '../use-now.ts'
import { setTitleCount } from '../window-title.ts'
import { aboutOf, addressOf, whatOf, type Notification } from './texts.ts'

/** More new notifications than this are told by one message. */
const SINGLY = 2

/**
 * The notifications of the signed-in user. New ones are shown as messages, and unread ones are counted in the title,
 * except in the quiet hours.
 */
export function useNotifications() {
  const navigate = useNavigate()
  const addresses = useReservationAddresses()
  const { data } = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => call('GET /v1/admin/notifications', {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const now = useNow()
  const time = formatTime(now).replace('.', ':')
  const isQuietNow = data !== undefined && isQuiet(time, data.quiet_from, data.quiet_to)
  const unread = data?.unread ?? 0
  useEffect(() => setTitleCount(isQuietNow ? 0 : unread), [isQuietNow, unread])
  useEffect(() => () => setTitleCount(0), [])

  const queries = useQueryClient()
  const { mutate: markRead, isPending: isMarking } = useMutation({
    mutationFn: (body: { id: number; and_older?: boolean }) =>
      call('PUT /v1/admin/notifications/read', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
  })

  const latest = useRef<number | null>(null)
  const tell = useEffectEvent((items: readonly Notification[]) => {
    const known = latest.current
    latest.current = items[0]?.id ?? 0
    // What was there when the screen opened is counted and not told.
    if (known === null || isQuietNow) return
    const fresh = items.filter(({ id, is_read }) => id > known && !is_read)
    if (fresh.length > SINGLY) {
      notify(`${fresh.length} yeni bildirim`, { id: 'notifications' })
      return
    }
    for (const one of fresh.toReversed()) {
      const run = () => {
        void navigate(addressOf(one, addresses))
        markRead({ id: one.id })
      }
      notify(`${whatOf(one)}: ${aboutOf(one)}`, {
        id: `notification-${one.id}`,
        action: { label: 'Aç', run },
      })
    }
  })
  useEffect(() => {
    if (data !== undefined) tell(data.items)
  }, [data])
  return { data, unread, now, addresses, markRead, isMarking }
}
