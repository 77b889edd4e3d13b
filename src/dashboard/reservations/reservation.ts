import { formatMoney } from '../../domain/pricing/money.ts'
import type { ContentOf, InputOf } from '../../contract/registry.ts'

export type ReservationQuery = NonNullable<InputOf<'GET /v1/admin/reservations'>['query']>
/** The counts that a list returns beside its rows, for the chips above it. */
export type ReservationCounts = Pick<ReservationList, 'counts' | 'ending' | 'completed'>
export type ReservationList = ContentOf<'GET /v1/admin/reservations'>
export type ReservationRow = ReservationList['items'][number]
export type ReservationDetail = ContentOf<'GET /v1/admin/reservations/{id}'>
export type TransitionPreview = ContentOf<'GET /v1/admin/reservations/{id}/preview'>
export type MailRow = ReservationDetail['mails'][number]
export type HistoryRow = ReservationDetail['history'][number]

export const SOURCES: Record<ReservationRow['source'], string> = {
  site: 'Site',
  phone: 'Telefon',
  admin: 'Ofis',
  owner: 'Ev sahibi',
}

/** What is said of money that has to go back to the customer until its refund is recorded. */
export const refundDueText = ({ refund_due_amount }: Pick<ReservationRow, 'refund_due_amount'>) =>
  `İade bekliyor ${formatMoney(refund_due_amount)}`
