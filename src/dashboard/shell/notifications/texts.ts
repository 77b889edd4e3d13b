import type { ContentOf } from '../../../contract/registry.ts'
import { paths } from '../paths.ts'
import type { ReservationAddresses } from '../reservation-addresses.ts'
import { timeText } from '../reservation-time.ts'

export type Notification = ContentOf<'GET /v1/admin/notifications'>['items'][number]

const WHAT: Record<Notification['kind'], string> = {
  request: 'Yeni rezervasyon talebi',
  message: 'Yeni mesaj',
  comment: 'Yeni yorum',
  collision: 'Takvim çakışması',
  failed_mail: 'E-posta gönderilemedi',
  home: 'Yeni ev başvurusu',
}

export const whatOf = ({ kind, rental_kind }: Notification): string =>
  kind === 'request' && rental_kind === 'boat' ? 'Yeni tekne talebi' : WHAT[kind]

/** «Deniz Kaya · Villa Poyraz · 4–11 Temmuz 2027». */
export function aboutOf({ who, detail, villa_name, check_in, check_out, ...moments }: Notification): string {
  const stay = check_in === null || check_out === null ? '' : timeText({ check_in, check_out, ...moments })
  return [who, detail, villa_name ?? '', stay].filter((part) => part !== '').join(' · ')
}

/** The address of the record. */
export function addressOf(told: Notification, reservations: ReservationAddresses): string {
  const query = { id: told.record_id }
  switch (told.kind) {
    case 'request':
      return reservations.record(told.record_id, told.rental_kind ?? 'villa')
    case 'message':
      return paths.contact(query)
    case 'comment':
      return paths.comments(query)
    case 'collision':
      return told.villa_id === null ? paths.feeds() : paths.villa(told.villa_id, 'calendar')
    case 'failed_mail':
      return paths.mails(query)
    case 'home':
      return paths.rentItOut(query)
  }
}
