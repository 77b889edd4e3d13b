/** Parts of a boat that admins write and visitors read. */
import { z } from 'zod'
import { TRIP_UNITS } from '../../domain/calendar/trip-period.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { id, line, MAX_PRICE, MAX_UNIT_PRICE, maxLiraSentence } from '../fields.ts'
import { coordinateWithin } from '../catalogue/rentals-admin.ts'

export const crewKind = z.enum(['crewed', 'captain', 'bareboat'], FIELD_SENTENCES.choose)
export const unit = z.enum(TRIP_UNITS, FIELD_SENTENCES.choose)
const priceUpTo = (most: number) =>
  z.int(FIELD_SENTENCES.whole_number).min(1, FIELD_SENTENCES.positive).max(most, maxLiraSentence(most))
const extraPrice = priceUpTo(MAX_PRICE)
export const unitPrice = priceUpTo(MAX_UNIT_PRICE)
export const cabin = z.strictObject({
  kind: z.enum(['double', 'twin', 'triple', 'single', 'bunk'], FIELD_SENTENCES.choose),
  berths: z.int(FIELD_SENTENCES.whole_number).min(1).max(8),
  has_bath: z.boolean(),
})
export const crewMember = z.strictObject({ name: line(80), role: line(40) })
export const route = z.strictObject({
  name: line(80),
  stops: z
    .array(
      z.strictObject({
        name: line(80),
        latitude: coordinateWithin(35.5, 42.5),
        longitude: coordinateWithin(25.5, 45),
      }),
    )
    .max(40),
})
export const extra = z.strictObject({
  /** the id of an existing extra of this boat; left out for a new one. Extras that are not sent are deleted. */
  id: id.optional(),
  name: line(80),
  amount: extraPrice,
  is_mandatory: z.boolean(),
  per: z.enum(['trip', 'day', 'hour', 'person', 'person_day'], FIELD_SENTENCES.choose),
  units: z.array(unit).min(1, FIELD_SENTENCES.choose).max(3),
  /** paid to the crew; not part of the total */
  is_paid_at_marina: z.boolean(),
})
