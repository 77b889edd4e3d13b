import { z } from 'zod'
import { isWholePhone } from '../domain/booking/contact.ts'
import { fillIn } from '../domain/turkish/fill-in.ts'
import { LONGEST_NAME, NAME_SENTENCE, NAME_SHORT_SENTENCE, nameFault } from '../domain/booking/person-name.ts'
import { isDay } from '../domain/calendar/stay.ts'
import { formatNumber } from '../domain/turkish/turkish.ts'
import { FIELD_SENTENCES } from './failure.ts'

/** Fields that several modules share. Every string has a maximum length and refuses control characters. */

// oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u

/** Invisible marks that reverse or hide the text beside them, for example in a mail or the list of reservations. */
const INVISIBLE_MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Matches one visible character. Filler characters of other scripts are invisible. */
const VISIBLE_CHARACTER = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u
const LINE_END = /[\n\r\u0085\u2028\u2029]/

/**
 * One line of text, trimmed, 1–max characters, at least one of them visible. Invisible marks from a paste are removed
 * and a tab becomes a space. `message` answers a missing or unusable text; a text that is too long gets its own sentence.
 */
export const line = (max: number, message: string = FIELD_SENTENCES.required) =>
  z
    .string({ error: message })
    .overwrite((value) => value.replace(INVISIBLE_MARKS, '').replaceAll('\t', ' ').trim())
    .min(1, message)
    .max(max, fillIn(FIELD_SENTENCES.too_long, { n: max }))
    .refine(
      (value) => VISIBLE_CHARACTER.test(value) && !CONTROL_CHARACTER.test(value) && !LINE_END.test(value),
      message,
    )

/** A name with at least one letter. */
const anyName = (max: number, message: string) =>
  line(max, message).refine((value) => nameFault(value) !== null, message)

/** A first or last name (domain/booking/person-name). `message` answers a missing one. */
export const personName = (message: string) =>
  anyName(LONGEST_NAME, message)
    .refine((value) => nameFault(value) !== NAME_SENTENCE, FIELD_SENTENCES.name)
    .refine((value) => nameFault(value) !== NAME_SHORT_SENTENCE, FIELD_SENTENCES.name_short)

/** A name that a stored record may already have. The handler checks a changed name by personName, which is stricter. */
export const storedName = (message: string) => anyName(80, message)

/** Text that may be empty and may have several lines. Invisible marks are removed as in `line`. */
export const prose = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(INVISIBLE_MARKS, '').trim())
    .max(max)
    .refine((value) => !CONTROL_CHARACTER.test(value), FIELD_SENTENCES.required)

/** The id of a record. */
export const id = z
  .int(FIELD_SENTENCES.whole_number)
  .min(1, FIELD_SENTENCES.choose)
  .max(2_147_483_647, FIELD_SENTENCES.choose)
/** A whole number in a URL or a form, in digits only. 0x2, 2e0 and 2.0 are refused: each number has one address. */
export const intFromText = z
  .unknown()
  .refine((value) => typeof value !== 'string' || /^-?\d{1,20}$/.test(value), FIELD_SENTENCES.whole_number)
  .meta({ type: 'integer' })
  .pipe(z.coerce.number(FIELD_SENTENCES.whole_number))

export const pathId = z.object({ id: intFromText.pipe(id) })

/** An existing calendar day, YYYY-MM-DD. */
export const day = z.string({ error: FIELD_SENTENCES.day }).refine(isDay, FIELD_SENTENCES.day)

export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** The sentence for an amount above its limit. The limit is in kuruş, the sentence names it in lira as people type it. */
export const maxLiraSentence = (kurus: number): string =>
  fillIn(FIELD_SENTENCES.too_big_lira, { n: formatNumber(kurus / 100) })

/**
 * Kuruş. A higher price of a night or a fee is a typing error, and a multiple of it must stay below MAX_AMOUNT.
 */
export const MAX_PRICE = 100_000_000

/** Kuruş. The highest price of an hour, day or week of a boat: a large gulet costs more than a million lira a week. */
export const MAX_UNIT_PRICE = 1_000_000_000

/** Kuruş. A bigint column and a JavaScript number both hold it exactly. */
export const MAX_AMOUNT = 1_000_000_000_000
export const amount = z.int(FIELD_SENTENCES.whole_number).min(0).max(MAX_AMOUNT, maxLiraSentence(MAX_AMOUNT))
export const signedAmount = z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT)

/** The prices of what a search finds. */
export const priceSpread = z.object({
  min: amount.nullable(),
  max: amount.nullable(),
  /** counts for twelve equal steps from min to max */
  histogram: z.array(z.int()),
})

export const email = z
  .string({ error: FIELD_SENTENCES.email })
  .trim()
  .max(200)
  .pipe(z.email(FIELD_SENTENCES.email))

/** A phone number as typed. It is stored as E.164 when it can be parsed (server/platform/phone.ts). */
export const phone = z
  .string({ error: FIELD_SENTENCES.phone })
  .trim()
  .max(30)
  .regex(/^\+?[0-9 ()./-]{7,30}$/, { error: FIELD_SENTENCES.phone, abort: true })
  .refine(isWholePhone, FIELD_SENTENCES.phone)

export const count = (max: number) => z.int(FIELD_SENTENCES.whole_number).min(0).max(max)

const skip = intFromText.pipe(z.int().min(0).max(1_000_000))
/** The largest page of a list. */
export const MOST_TAKEN = 100
const take = intFromText.pipe(z.int().min(1).max(MOST_TAKEN))

/** skip and take of a list whose pages have `size` records by default (docs/api.md, Lists). */
export const paging = (size: number) => ({ skip: skip.default(0), take: take.default(size) })

export const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int() })

/** skip and take of a list for pickers. Without them the whole list is returned (docs/api.md, Lists). */
export const optionalPaging = { skip: skip.optional(), take: take.optional() }

/** The output of a list with optionalPaging: an array without skip and take, otherwise a page. */
export const allOrPage = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), page(item)])

/** "1,2,3" in a query of at most `max` characters, parsed to numbers. */
export const idListUpTo = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\d{1,9}(,\d{1,9})*$/, FIELD_SENTENCES.choose)
    .transform((value) => value.split(',').map(Number))
export const idList = idListUpTo(1000)

/** "true" or "false" in a query, parsed to a boolean. */
export const flag = z
  .enum(['true', 'false', '1', '0'], FIELD_SENTENCES.choose)
  .transform((v) => v === 'true' || v === '1')

export const queryInt = (min: number, max: number) =>
  intFromText.pipe(z.int(FIELD_SENTENCES.whole_number).min(min).max(max))

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** An image: AVIF and WebP files at several widths, and the size and colour to show until one has loaded. */
export const image = z.object({
  id: z.int(),
  alt: z.string(),
  caption: z.string(),
  width: z.int(),
  height: z.int(),
  dominant: z.string(),
  /** only jpeg: the other formats and widths are still being made */
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

/** A key and its value (currency, footerData). */
export const keyValue = z.object({ key: z.string(), value: z.string() })
