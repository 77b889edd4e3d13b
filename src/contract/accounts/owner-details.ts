/** To whom an owner's share is paid and billed; it stands on the owner's statement. Stored encrypted (decision 20). */
import { z } from 'zod'
import { isTurkishIban, plainIban } from '../../domain/turkish/iban.ts'
import { isTckn, isVkn } from '../../domain/turkish/identity-numbers.ts'
import { endpoint } from '../endpoint.ts'
import { ADMIN_SENTENCES } from '../failure.ts'
import { count, flag, pathId, prose } from '../fields.ts'

const NUMBER_OR_NONE = (typed: string) => typed === '' || isTckn(typed) || isVkn(typed)
const IBAN_OR_NONE = (typed: string) => typed === '' || isTurkishIban(typed)

/** An empty field means that the value is not known yet. */
const fields = z.strictObject({
  /** a person's name or the title of a company */
  title: prose(200),
  /** T.C. kimlik numarası or vergi kimlik numarası */
  tax_no: prose(20).refine(NUMBER_OR_NONE, ADMIN_SENTENCES.tax_no),
  tax_office: prose(60),
  iban: z
    .string(ADMIN_SENTENCES.iban)
    .max(60)
    .overwrite(plainIban)
    .refine(IBAN_OR_NONE, ADMIN_SENTENCES.iban),
  /** the postal address of the statement */
  address: prose(300),
})

const details = z.object({
  /** tax number and IBAN are masked except for their last four characters, unless `reveal` was sent */
  details: z.object({
    title: z.string(),
    tax_no: z.string(),
    tax_office: z.string(),
    iban: z.string(),
    address: z.string(),
  }),
  is_masked: z.boolean(),
  /** false: encrypted with a key that the program no longer has; the fields are empty and must be entered again */
  is_readable: z.boolean(),
  /** 0 before the details are first saved */
  version: z.int(),
})

const params = z.object({ user_id: pathId.shape.id })

export const showOwnerDetails = endpoint({
  method: 'GET',
  path: '/v1/admin/users/details/{user_id}',
  access: 'admin',
  summary:
    'The statement and tax details of an owner, masked. With `reveal` the numbers are complete, and the audit log records who asked',
  params,
  query: z.strictObject({ reveal: flag.optional() }),
  output: details,
  failures: ['fields', 'not_found'],
})

export const setOwnerDetails = endpoint({
  method: 'PUT',
  path: '/v1/admin/users/details/{user_id}',
  access: 'admin',
  summary: 'Changes statement and tax details of an owner. Fields that are left out keep their values',
  params,
  body: fields.partial().extend({ version: count(2_147_483_647) }),
  output: details,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const showOwnDetails = endpoint({
  method: 'GET',
  path: '/v1/admin/profile/details',
  access: 'owner',
  summary:
    'The own statement and tax details, masked. An admin changes them, so that a stolen session cannot redirect payments',
  output: details,
  failures: [],
})
