/** The tax details of the owner of a villa or boat, which the monthly BTRANS report needs. */
import { z } from 'zod'
import { isWholeEmail, mobileOf } from '../../domain/booking/contact.ts'
import { isTurkishIban, plainIban } from '../../domain/turkish/iban.ts'
import { isTckn, isVkn } from '../../domain/turkish/identity-numbers.ts'
import { endpoint } from '../endpoint.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../failure.ts'
import { count, flag, prose } from '../fields.ts'
import { pathVillaId } from './villas-admin.ts'

const optionalText = (max: number, isGood: (text: string) => boolean, sentence: string) =>
  z
    .string({ error: sentence })
    .trim()
    .max(max)
    .refine((text) => text === '' || isGood(text), sentence)

/** An empty field means that the value is not known yet. `missing` lists the fields that the report still needs. */
export const btransFields = z.strictObject({
  owner_type: z.enum(['person', 'company'], FIELD_SENTENCES.choose),
  owner_first_name: prose(80),
  owner_last_name: prose(80),
  owner_tckn: optionalText(20, isTckn, ADMIN_SENTENCES.tckn),
  owner_title: prose(200),
  owner_vkn: optionalText(20, isVkn, ADMIN_SENTENCES.vkn),
  /** ten digits without the leading zero, the format of the report */
  owner_phone: optionalText(30, (typed) => mobileOf(typed) !== null, ADMIN_SENTENCES.mobile).transform(
    (typed) => mobileOf(typed) ?? '',
  ),
  owner_email: optionalText(200, isWholeEmail, FIELD_SENTENCES.email),
  owner_iban: optionalText(60, (typed) => isTurkishIban(plainIban(typed)), ADMIN_SENTENCES.iban).transform(
    plainIban,
  ),
  province_code: optionalText(
    2,
    (code) => /^(?:0[1-9]|[1-7]\d|8[01])$/.test(code),
    ADMIN_SENTENCES.province_code,
  ),
  district_code: optionalText(6, (code) => /^\d{1,6}$/.test(code), ADMIN_SENTENCES.digits),
  neighbourhood: prose(120),
  avenue: prose(120),
  street: prose(120),
  building_no: prose(20),
  door_no: prose(20),
  land_registry_no: optionalText(20, (digits) => /^\d+$/.test(digits), ADMIN_SENTENCES.digits),
  deed_no: optionalText(20, (digits) => /^\d+$/.test(digits), ADMIN_SENTENCES.digits),
})

export const btransRecord = z.object({
  /** identity numbers and the IBAN are masked except for their last four characters, unless `reveal` was sent */
  details: z.object({
    owner_type: z.enum(['person', 'company']),
    owner_first_name: z.string(),
    owner_last_name: z.string(),
    owner_tckn: z.string(),
    owner_title: z.string(),
    owner_vkn: z.string(),
    owner_phone: z.string(),
    owner_email: z.string(),
    owner_iban: z.string(),
    province_code: z.string(),
    district_code: z.string(),
    neighbourhood: z.string(),
    avenue: z.string(),
    street: z.string(),
    building_no: z.string(),
    door_no: z.string(),
    land_registry_no: z.string(),
    deed_no: z.string(),
  }),
  is_masked: z.boolean(),
  /** false: encrypted with a key that the program no longer has; the fields are empty and must be entered again */
  is_readable: z.boolean(),
  is_complete: z.boolean(),
  /** fields that the monthly report still needs, in the order of the form */
  missing: z.array(z.string()),
  /** 0 before the details are first saved */
  version: z.int(),
  updated_at: z.string().nullable(),
})

const villaBtrans = btransRecord.extend({ villa_id: z.int() })

export const showVillaBtrans = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/btrans/{villa_id}',
  access: 'admin',
  summary:
    'The tax details of a villa, masked. With `reveal` the numbers are complete, and the audit log records who asked',
  params: pathVillaId,
  query: z.strictObject({ reveal: flag.optional() }),
  output: villaBtrans,
  failures: ['fields', 'not_found'],
})

export const setVillaBtrans = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/btrans/{villa_id}',
  access: 'admin',
  summary: 'Changes tax details of a villa. Fields that are left out keep their values',
  params: pathVillaId,
  body: btransFields.partial().extend({ version: count(2_147_483_647) }),
  output: villaBtrans,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})
