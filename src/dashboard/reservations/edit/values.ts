import { isDay, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { momentOf, timeInIstanbul } from '../../../domain/calendar/trip-period.ts'
import { formatDay, formatMoment } from '../../../domain/turkish/turkish.ts'
import { phoneText } from '../../shell/phone-text.ts'
import type { CustomerValues, NoteValues, StayValues } from '../reservation-fields.tsx'
import type { ReservationDetail } from '../reservation.ts'

type SharedValues = CustomerValues &
  NoteValues &
  Pick<StayValues, 'adults' | 'children' | 'infants'> & { nationality: string; version: number }

export type EditValues = StayValues & SharedValues

/** The moments of a trip are 'YYYY-MM-DDTHH:MM' in Istanbul, as the fields and the call have them. */
export type EditTripValues = SharedValues & {
  started_at: string
  finished_at: string
  is_weather: boolean
  send_mail: boolean
}

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

const sharedValues = (reservation: Stored): SharedValues => ({
  version: reservation.version,
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

export const valuesOf = (reservation: Stored): EditValues => ({
  ...sharedValues(reservation),
  startDate: reservation.check_in,
  endDate: reservation.check_out,
})

/** A moment as a field of date and time has it. */
const localText = (moment: Date) => `${todayInIstanbul(moment)}T${timeInIstanbul(moment)}`

export const tripValuesOf = (
  reservation: Stored & Pick<ReservationDetail, 'started_at' | 'finished_at'>,
): EditTripValues => ({
  ...sharedValues(reservation),
  started_at: reservation.started_at === null ? '' : localText(new Date(reservation.started_at)),
  finished_at: reservation.finished_at === null ? '' : localText(new Date(reservation.finished_at)),
  is_weather: false,
  send_mail: true,
})

/** The return for another departure: the trip keeps its length. As it was while no whole departure is typed. */
export function movedReturn(from: string, to: string, finished_at: string): string {
  const by = momentOf(to).getTime() - momentOf(from).getTime()
  const moved = momentOf(finished_at).getTime() + by
  return Number.isFinite(moved) ? localText(new Date(moved)) : finished_at
}

export const TRIP_STORED_AS = { note: 'customer_note' }
export const EDIT_STORED_AS = { startDate: 'check_in', endDate: 'check_out', ...TRIP_STORED_AS }
const SHARED_LABELS = {
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
export const EDIT_LABELS = { startDate: 'Giriş', endDate: 'Çıkış', ...SHARED_LABELS }
export const TRIP_LABELS = { started_at: 'Hareket', finished_at: 'Dönüş', ...SHARED_LABELS }

export function editFieldText(field: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (field === 'started_at' || field === 'finished_at') return formatMoment(momentOf(value))
  return isDay(value) ? formatDay(value) : undefined
}
