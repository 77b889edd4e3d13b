import {
  EMAIL_SENTENCE,
  isWholeEmail,
  isWholePhone,
  PHONE_SENTENCE,
} from '../../../domain/booking/contact.ts'
import { nameFault } from '../../../domain/booking/person-name.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { CHOOSE, END_LATER } from '../../form/field-rules.ts'
import type { CustomerValues, HoldValues, NoteValues, StayValues } from '../reservation-fields.tsx'

/** The values of the form for a new reservation. */
export type NewValues = StayValues &
  CustomerValues &
  NoteValues &
  HoldValues & {
    villa_id: number | null
    promotion_code: string
    fee_ids: string[]
  }

type Asked = Pick<
  NewValues,
  'villa_id' | 'startDate' | 'endDate' | 'first_name' | 'last_name' | 'phone' | 'email'
>

const isRefused = (fault: string | null) => fault !== null && fault !== ''

/** A field, whether it is wrong, and what to say then. */
type Rule<Field extends string> = [Field, boolean, string]

const customerRules = ({
  first_name,
  last_name,
  phone,
  email,
}: CustomerValues): Rule<keyof CustomerValues>[] => [
  ['first_name', first_name.trim() === '', 'Müşterinin adını yazın'],
  ['first_name', isRefused(nameFault(first_name)), nameFault(first_name) ?? ''],
  ['last_name', last_name.trim() === '', 'Müşterinin soyadını yazın'],
  ['last_name', isRefused(nameFault(last_name)), nameFault(last_name) ?? ''],
  ['phone', !isWholePhone(phone), PHONE_SENTENCE],
  ['email', email.trim() !== '' && !isWholeEmail(email), EMAIL_SENTENCE],
]

const broken = <Field extends string>(rules: readonly Rule<Field>[]) =>
  rules.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []))

/** The errors that can be found before sending, all at once and in the order of the fields. */
export function missingValues(values: Asked): { field: keyof Asked; message: string }[] {
  const { villa_id, startDate, endDate } = values
  const isTurned = isDay(startDate) && isDay(endDate) && endDate <= startDate
  return broken<keyof Asked>([
    ['villa_id', villa_id === null, CHOOSE],
    ['startDate', !isDay(startDate), 'Giriş tarihini seçin'],
    ['endDate', !isDay(endDate), 'Çıkış tarihini seçin'],
    ['endDate', isTurned, END_LATER],
    ...customerRules(values),
  ])
}

/** The values of the form for a new reservation of a boat. */
export type NewTripValues = CustomerValues &
  NoteValues &
  HoldValues & {
    /** '' while no boat is chosen */
    boat_id: string
    unit: TripUnit
    day: string
    time: string
    units: number
    adults: number
    children: number
    infants: number
    extra_ids: string[]
    promotion_code: string
  }
type AskedTrip = CustomerValues & Pick<NewTripValues, 'boat_id' | 'day'>

/** The same for a trip. */
export const missingTripValues = (values: AskedTrip): { field: keyof AskedTrip; message: string }[] =>
  broken<keyof AskedTrip>([
    ['boat_id', values.boat_id === '', CHOOSE],
    ['day', !isDay(values.day), 'Hareket gününü seçin'],
    ...customerRules(values),
  ])
