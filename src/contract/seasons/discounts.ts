/** Discounts of villas and boats. Each kind has calls of its own. Days are [startDate, endDate) in requests. */
import { z } from 'zod'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { endpoint } from '../endpoint.ts'
import { unit } from '../boats/boat-parts.ts'
import { trip } from '../boats/trips.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { amount, day, id, line, MAX_PRICE, maxLiraSentence, pathId } from '../fields.ts'
import { quoteLine } from '../quotes/quotes.ts'

const version = z.int(FIELD_SENTENCES.whole_number).min(1).max(2_147_483_647)

const discount = {
  id: z.int(),
  name: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** whole percent, or kuruş a night or unit */
  value: z.int(),
  starts_on: z.string(),
  ends_on: z.string(),
  book_from: z.string().nullable(),
  book_until: z.string().nullable(),
  lead_days_min: z.int().nullable(),
  lead_days_max: z.int().nullable(),
  /** of a boat: the days of a trip */
  min_nights: z.int(),
  is_active: z.boolean(),
  /** over: its days or its booking window have passed */
  status: z.enum(['running', 'coming', 'over', 'off']),
  version: z.int(),
}
export const villaDiscount = z.object({ ...discount, villa_id: z.int() })
export const boatDiscount = z.object({
  ...discount,
  boat_id: z.int(),
  /** null: every unit */
  unit: unit.nullable(),
})

const days = z.int(FIELD_SENTENCES.whole_number).min(0).max(1000)
const discountFields = {
  name: line(80, FIELD_SENTENCES.discount_name),
  kind: z.enum(['percent', 'amount'], FIELD_SENTENCES.choose),
  value: z
    .int(FIELD_SENTENCES.discount_value)
    .min(1, FIELD_SENTENCES.positive)
    .max(MAX_PRICE, maxLiraSentence(MAX_PRICE)),
  startDate: day,
  endDate: day,
  book_from: day.nullable(),
  book_until: day.nullable(),
  lead_days_min: days.nullable(),
  lead_days_max: days.nullable(),
  min_nights: z.int(FIELD_SENTENCES.whole_number).min(1).max(90),
  is_active: z.boolean(),
}
const newDiscount = {
  ...discountFields,
  book_from: discountFields.book_from.default(null),
  book_until: discountFields.book_until.default(null),
  lead_days_min: discountFields.lead_days_min.default(null),
  lead_days_max: discountFields.lead_days_max.default(null),
  min_nights: discountFields.min_nights.default(1),
  is_active: discountFields.is_active.default(true),
}

/** The calls of one kind of rental; `path` begins their paths. */
const discountCalls = <
  const Path extends string,
  Create extends z.ZodRawShape,
  Change extends z.ZodRawShape,
  Output extends z.ZodType,
>(
  path: Path,
  rental: RentalKind,
  shape: { create: Create; change: Change; output: Output },
) => ({
  create: endpoint({
    method: 'POST',
    path: `/v1/admin/${path}/discount`,
    access: 'admin',
    summary: `Add a discount to a ${rental}`,
    body: z.strictObject({ ...shape.create, ...newDiscount }),
    output: shape.output,
    status: 201,
    creates: {},
    failures: ['fields', 'not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: `/v1/admin/${path}/discount/{id}`,
    access: 'admin',
    summary: `Change the given fields of a discount of a ${rental}, or switch it on or off`,
    params: pathId,
    body: z.strictObject({ version, ...shape.change, ...z.object(discountFields).partial().shape }),
    output: shape.output,
    failures: ['fields', 'not_found', 'changed_meanwhile'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `/v1/admin/${path}/discount/{id}`,
    access: 'admin',
    summary: `Delete a discount of a ${rental}`,
    params: pathId,
    output: shape.output,
    failures: ['not_found'],
  }),
})

const villaCalls = discountCalls('villas', 'villa', {
  create: { villa_id: id },
  change: {},
  output: villaDiscount,
})
export const createDiscount = villaCalls.create
export const changeDiscount = villaCalls.change
export const deleteDiscount = villaCalls.delete

const boatCalls = discountCalls('boat', 'boat', {
  create: { boat_id: id, unit: unit.nullable().default(null) },
  change: { unit: unit.nullable().optional() },
  output: boatDiscount,
})
export const createBoatDiscount = boatCalls.create
export const changeBoatDiscount = boatCalls.change
export const deleteBoatDiscount = boatCalls.delete

export const listBoatDiscounts = endpoint({
  method: 'GET',
  path: '/v1/admin/boat/{id}/discounts',
  access: 'admin',
  summary: 'The discounts of a boat: running ones, then coming, switched off and past ones',
  params: pathId,
  output: z.array(boatDiscount),
  failures: ['not_found'],
})

const sampleQuote = z.object({
  total: amount,
  lines: z.array(quoteLine),
  /** of the nights or units, before fees */
  accommodation_amount: amount,
})

const BOOKING_NOTES = {
  book_from: 'Bugün yapılan rezervasyonda geçerli değil; ilk rezervasyon günü {n}.',
  book_until: 'Rezervasyon süresi dolmuş; son gün {n} idi.',
}

/** Why a discount changes nothing: the condition that is not met ({n}), or another reason. */
export const DISCOUNT_NOTES = {
  villa: {
    ...BOOKING_NOTES,
    lead_days_min: 'Girişe {lead} gün var; indirim en az {n} gün önce ayırtanlar için.',
    lead_days_max: 'Girişe {lead} gün var; indirim son {n} gün için.',
    min_nights: 'İndirim en az {n} gece kalanlar için.',
    better: 'Bu gecelerde daha yüksek bir indirim var: {name}.',
    elsewhere: 'İndirim bu konaklamanın gecelerini kapsamıyor.',
  },
  boat: {
    ...BOOKING_NOTES,
    lead_days_min: 'Harekete {lead} gün var; indirim en az {n} gün önce ayırtanlar için.',
    lead_days_max: 'Harekete {lead} gün var; indirim son {n} gün için.',
    min_nights: 'İndirim en az {n} gün süren turlar için.',
    better: 'Bu turda daha yüksek bir indirim var: {name}.',
    elsewhere: 'İndirim bu turun günlerini kapsamıyor.',
  },
} as const satisfies Record<RentalKind, Record<string, string>>

export const previewDiscount = endpoint({
  method: 'POST',
  path: '/v1/admin/villas/discount/preview',
  access: 'admin',
  summary: 'Price a sample stay without and with a discount that is being edited',
  body: z.strictObject({
    villa_id: id,
    /** the discount that is being edited, which is replaced by the edited one */
    id: id.optional(),
    ...newDiscount,
    name: line(80).default('İndirim'),
    /** the stay to price; by default a week within the discount */
    sample_from: day.optional(),
    sample_until: day.optional(),
  }),
  output: z.object({
    check_in: z.string(),
    check_out: z.string(),
    nights: z.int(),
    before: sampleQuote.nullable(),
    after: sampleQuote.nullable(),
    /** why the stay has no price, or why the discount changes nothing; otherwise empty */
    note: z.string(),
  }),
  failures: ['fields', 'not_found'],
})

export const previewBoatDiscount = endpoint({
  method: 'POST',
  path: '/v1/admin/boat/discount/preview',
  access: 'admin',
  summary: 'Price a sample trip without and with a discount that is being edited',
  body: z.strictObject({
    boat_id: id,
    /** the discount that is being edited, which is replaced by the edited one */
    id: id.optional(),
    unit: unit.nullable().default(null),
    ...newDiscount,
    name: line(80).default('İndirim'),
    /** the trip to price; by default the shortest one within the discount */
    sample_unit: unit.optional(),
    sample_day: day.optional(),
    sample_units: z.int(FIELD_SENTENCES.whole_number).min(1).max(60).optional(),
  }),
  output: z.object({
    trip,
    before: sampleQuote.nullable(),
    after: sampleQuote.nullable(),
    /** why the trip has no price, or why the discount changes nothing; otherwise empty */
    note: z.string(),
  }),
  failures: ['fields', 'not_found'],
})
