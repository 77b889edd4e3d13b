import { z } from 'zod'
import { isWholePhone } from '../domain/booking/contact.ts'
import { fillIn } from '../domain/turkish/fill-in.ts'
import { LONGEST_NAME, NAME_SENTENCE, NAME_SHORT_SENTENCE, nameFault } from '../domain/booking/person-name.ts'
import { isDay } from '../domain/calendar/stay.ts'
import { formatNumber } from '../domain/turkish/turkish.ts'
import { FIELD_SENTENCES } from './failure.ts'

/** The fields that several rooms share. Every string has a limit; NUL and control characters are refused. */

// oxlint-disable-next-line no-control-regex -- they are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u

/** Marks that cannot be seen and turn round or hide the text beside them, in a mail or the list of reservations. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Letters, numbers, signs: whatever leaves a mark. Fillers of other scripts leave none. */
const SEEN = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u
const LINE_END = /[\n\r\u0085\u2028\u2029]/

/**
 * One line of text, trimmed, 1–max characters of which one can be seen. What a paste brings unseen is left out, a tab
 * becomes a space. One that is too long is told so, not asked for.
 */
export const line = (max: number, message: string = FIELD_SENTENCES.required) =>
  z
    .string({ error: message })
    .overwrite((value) => value.replace(UNSEEN, '').replaceAll('\t', ' ').trim())
    .min(1, message)
    .max(max, fillIn(FIELD_SENTENCES.too_long, { n: max }))
    .refine((value) => SEEN.test(value) && !CONTROL.test(value) && !LINE_END.test(value), message)

/** A name under the former rule: at least one letter; else `message`. */
const anyName = (max: number, message: string) =>
  line(max, message).refine((value) => nameFault(value) !== null, message)

/** A first or last name (domain/person-name). */
export const personName = (message: string) =>
  anyName(LONGEST_NAME, message)
    .refine((value) => nameFault(value) !== NAME_SENTENCE, FIELD_SENTENCES.name)
    .refine((value) => nameFault(value) !== NAME_SHORT_SENTENCE, FIELD_SENTENCES.name_short)

/** The name of a stored record, which may stay as it is; the handler checks a changed one by personName. */
export const storedName = (message: string) => anyName(80, message)

/** Text that may be empty and may have several lines; unseen marks are left out as in a line. */
export const prose = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(UNSEEN, '').trim())
    .max(max)
    .refine((value) => !CONTROL.test(value), FIELD_SENTENCES.required)

/** Identity of a record. */
export const id = z
  .int(FIELD_SENTENCES.whole_number)
  .min(1, FIELD_SENTENCES.choose)
  .max(2_147_483_647, FIELD_SENTENCES.choose)
/** A whole number in an address or a form, in digits alone: 0x2, 2e0 and 2.0 are other addresses than 2. */
export const writtenInt = z
  .unknown()
  .refine((value) => typeof value !== 'string' || /^-?\d{1,20}$/.test(value), FIELD_SENTENCES.whole_number)
  .meta({ type: 'integer' })
  .pipe(z.coerce.number(FIELD_SENTENCES.whole_number))

export const pathId = z.object({ id: writtenInt.pipe(id) })

/** A calendar day, YYYY-MM-DD, that exists. */
export const day = z.string({ error: FIELD_SENTENCES.day }).refine(isDay, FIELD_SENTENCES.day)

export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** The sentence for an amount above its limit, in lira as it is typed; the limit is in kuruş as it is sent. */
export const mostLira = (kurus: number): string =>
  fillIn(FIELD_SENTENCES.too_big_lira, { n: formatNumber(kurus / 100) })

/** Kuruş: a dearer night, or fee, is a typing error, and what is counted many times over must stay an amount. */
export const MOST_PRICE = 100_000_000

/** Kuruş, whole, within what a bigint column and a double both hold exactly. */
export const MOST_AMOUNT = 1_000_000_000_000
export const amount = z.int(FIELD_SENTENCES.whole_number).min(0).max(MOST_AMOUNT, mostLira(MOST_AMOUNT))
export const signedAmount = z.int().min(-MOST_AMOUNT).max(MOST_AMOUNT)

export const email = z
  .string({ error: FIELD_SENTENCES.email })
  .trim()
  .max(200)
  .pipe(z.email(FIELD_SENTENCES.email))

/** As typed; stored as E.164 when it can be understood (server/reservations). */
export const phone = z
  .string({ error: FIELD_SENTENCES.phone })
  .trim()
  .max(30)
  .regex(/^\+?[0-9 ()./-]{7,30}$/, { error: FIELD_SENTENCES.phone, abort: true })
  .refine(isWholePhone, FIELD_SENTENCES.phone)

export const count = (max: number) => z.int(FIELD_SENTENCES.whole_number).min(0).max(max)

const skip = writtenInt.pipe(z.int().min(0).max(1_000_000))
const take = writtenInt.pipe(z.int().min(1).max(100))

/** skip and take of a list (docs/api.md, Lists). */
export const paging = (size: number) => ({ skip: skip.default(0), take: take.default(size) })

export const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int() })

/** Of a list for pickers, which is whole until one of them is given; a page then (docs/api.md, Lists). */
export const pagingIfAsked = { skip: skip.optional(), take: take.optional() }

/** What such a list answers: a plain array, or a page. */
export const allOrPage = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), page(item)])

/** "1,2,3" in a query → numbers. */
export const idList = z
  .string()
  .max(1000)
  .regex(/^\d{1,9}(,\d{1,9})*$/, FIELD_SENTENCES.choose)
  .transform((value) => value.split(',').map(Number))

/** "true" and "false" in a query. */
export const flag = z
  .enum(['true', 'false', '1', '0'], FIELD_SENTENCES.choose)
  .transform((v) => v === 'true' || v === '1')

export const queryInt = (min: number, max: number) =>
  writtenInt.pipe(z.int(FIELD_SENTENCES.whole_number).min(min).max(max))

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** An image as pages need it: AVIF and WebP at several widths, shape and colour before it arrives. */
export const image = z.object({
  id: z.int(),
  alt: z.string(),
  caption: z.string(),
  width: z.int(),
  height: z.int(),
  dominant: z.string(),
  /** jpeg alone: the other widths are still being made */
  variants: z.array(
    z.object({
      width: z.int(),
      avif: z.string().optional(),
      webp: z.string().optional(),
      jpeg: z.string().optional(),
    }),
  ),
})
export type Image = z.infer<typeof image>

/** Key and value as two fields (currency, footerData). */
export const keyValue = z.object({ key: z.string(), value: z.string() })
