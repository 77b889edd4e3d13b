import {
  EMAIL_SENTENCE,
  isWholeEmail,
  isWholePhone,
  PHONE_SENTENCE,
} from '../../../domain/booking/contact.ts'
import { nameFault } from '../../../domain/booking/person-name.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import { CHOOSE, END_LATER } from '../../form/field-rules.ts'
import type { CustomerValues, NoteValues, StayValues } from '../reservation-fields.tsx'

/** The values of the form for a new reservation. */
export type NewValues = StayValues &
  CustomerValues &
  NoteValues & {
    villa_id: number | null
    promotion_code: string
    fee_ids: string[]
    source: 'phone' | 'admin'
    hold_hours: string
  }

type Asked = Pick<
  NewValues,
  'villa_id' | 'startDate' | 'endDate' | 'first_name' | 'last_name' | 'phone' | 'email'
>

const isRefused = (fault: string | null) => fault !== null && fault !== ''

/** The errors that can be found before sending, all at once and in the order of the fields. */
export function missingValues(values: Asked): { field: keyof Asked; message: string }[] {
  const { villa_id, startDate, endDate, first_name, last_name, phone, email } = values
  const isTurned = isDay(startDate) && isDay(endDate) && endDate <= startDate
  const all: [keyof Asked, boolean, string][] = [
    ['villa_id', villa_id === null, CHOOSE],
    ['startDate', !isDay(startDate), 'Giriş tarihini seçin'],
    ['endDate', !isDay(endDate), 'Çıkış tarihini seçin'],
    ['endDate', isTurned, END_LATER],
    ['first_name', first_name.trim() === '', 'Müşterinin adını yazın'],
    ['first_name', isRefused(nameFault(first_name)), nameFault(first_name) ?? ''],
    ['last_name', last_name.trim() === '', 'Müşterinin soyadını yazın'],
    ['last_name', isRefused(nameFault(last_name)), nameFault(last_name) ?? ''],
    ['phone', !isWholePhone(phone), PHONE_SENTENCE],
    ['email', email.trim() !== '' && !isWholeEmail(email), EMAIL_SENTENCE],
  ]
  return all.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []))
}
