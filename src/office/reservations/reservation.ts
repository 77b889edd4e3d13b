import type { ContentOf, InputOf } from '../../contract/registry.ts'

export type ReservationQuery = NonNullable<InputOf<'GET /v1/admin/reservations'>['query']>
export type ReservationRow = ContentOf<'GET /v1/admin/reservations'>['items'][number]
export type ReservationDetail = ContentOf<'GET /v1/admin/reservations/{id}'>
export type TransitionPreview = ContentOf<'GET /v1/admin/reservations/{id}/preview'>
export type MailRow = ReservationDetail['mails'][number]
export type HistoryRow = ReservationDetail['history'][number]

/** «2 yetişkin, 1 çocuk» */
export function guestText(guests: { adults: number; children: number; infants: number }): string {
  const parts = [`${guests.adults} yetişkin`]
  if (guests.children > 0) parts.push(`${guests.children} çocuk`)
  if (guests.infants > 0) parts.push(`${guests.infants} bebek`)
  return parts.join(', ')
}

export const SOURCES: Record<ReservationRow['source'], string> = {
  site: 'Site',
  phone: 'Telefon',
  staff: 'Ofis',
  owner: 'Ev sahibi',
}
