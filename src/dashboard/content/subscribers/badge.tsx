import { StatusBadge } from '../../../ui/badge.tsx'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Subscriber } from './subscriber.ts'

type Status = Subscriber['status']

/** «Bekliyor»: the link in the mail was not opened yet, and no newsletter may be sent. */
export const SUBSCRIBER_STATUSES: { status: Status; label: string; tone: BadgeTone }[] = [
  { status: 'confirmed', label: 'Onaylı', tone: 'ok' },
  { status: 'waiting', label: 'Bekliyor', tone: 'neutral' },
  { status: 'left', label: 'Ayrıldı', tone: 'neutral' },
]

export function SubscriberBadge({ status }: { status: Status }) {
  const { label, tone } = SUBSCRIBER_STATUSES.find((entry) => entry.status === status)!
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
