import type { MailRow } from '../reservation.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import type { BadgeTone } from '../../../ui/badge.tsx'

type MailStatus = MailRow['status']

/** «kept»: it is not sent automatically, but admins may send it. */
export const MAIL_STATUSES: { status: MailStatus; label: string; tone: BadgeTone }[] = [
  { status: 'waiting', label: 'Sırada', tone: 'primary' },
  { status: 'sent', label: 'Gönderildi', tone: 'ok' },
  { status: 'failed', label: 'Gönderilemedi', tone: 'danger' },
  { status: 'kept', label: 'Bekletiliyor', tone: 'neutral' },
]

export function MailBadge({ status }: { status: MailStatus }) {
  const { label, tone } = MAIL_STATUSES.find((entry) => entry.status === status)!
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
