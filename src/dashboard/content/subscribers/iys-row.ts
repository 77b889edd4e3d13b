import type { ReportRow } from '../../list/export/report-cells.ts'
import type { Subscriber } from './subscriber.ts'

type Consent = Pick<Subscriber, 'email' | 'confirmed_at' | 'unsubscribed_at'>

/** "2027-03-01 12:00:00" in Istanbul, as İYS writes moments. */
const iysMoment = (moment: string) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: 'Europe/Istanbul' })

/**
 * A consent or, once the subscriber has left, a refusal in the words of İYS; null for an address that was never
 * confirmed, which is neither.
 */
export function iysRow({ email, confirmed_at, unsubscribed_at }: Consent): ReportRow | null {
  if (confirmed_at === null) return null
  return {
    recipient: email,
    recipient_type: 'BIREYSEL',
    type: 'EPOSTA',
    status: unsubscribed_at === null ? 'ONAY' : 'RET',
    source: 'HS_WEB',
    moment: iysMoment(unsubscribed_at ?? confirmed_at),
  }
}
