import { isDay } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { phoneText } from '../../shell/phone-text.ts'
import type { CustomerValues, NoteValues, StayValues } from '../reservation-fields.tsx'
import type { ReservationDetail } from '../reservation.ts'

export type EditValues = StayValues & CustomerValues & NoteValues & { nationality: string; version: number }

type Stored = Pick<
  ReservationDetail,
  | 'check_in'
  | 'check_out'
  | 'adults'
  | 'children'
  | 'infants'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'nationality'
  | 'customer_note'
  | 'admin_note'
  | 'version'
>

export const valuesOf = (reservation: Stored): EditValues => ({
  version: reservation.version,
  startDate: reservation.check_in,
  endDate: reservation.check_out,
  adults: reservation.adults,
  children: reservation.children,
  infants: reservation.infants,
  first_name: reservation.first_name,
  last_name: reservation.last_name,
  email: reservation.email,
  phone: phoneText(reservation.phone),
  nationality: reservation.nationality === '' ? 'TR' : reservation.nationality,
  note: reservation.customer_note,
  admin_note: reservation.admin_note,
})

export const EDIT_STORED_AS = { startDate: 'check_in', endDate: 'check_out', note: 'customer_note' }
export const EDIT_LABELS = {
  startDate: 'Giriş',
  endDate: 'Çıkış',
  adults: 'Yetişkin',
  children: 'Çocuk',
  infants: 'Bebek',
  first_name: 'Ad',
  last_name: 'Soyad',
  email: 'E-posta',
  phone: 'Telefon',
  nationality: 'Uyruk',
  note: 'Müşteri notu',
  admin_note: 'Ofis notu',
}

export const editFieldText = (_field: string, value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? formatDay(value) : undefined
