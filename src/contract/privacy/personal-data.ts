/** What the program holds about a person (docs/product.md, Personal data). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, line } from '../fields.ts'
import { FIELD_SENTENCES } from '../failure.ts'

export const findPerson = endpoint({
  method: 'POST',
  path: '/v1/admin/privacy/person',
  access: 'admin',
  summary:
    'Everything held about the person with an e-mail address or a phone number, to show or hand over. The body keeps the address out of logs; the audit log says who looked, not for whom',
  body: z.strictObject({
    /** an e-mail address or a whole phone number in any spelling */
    contact: line(200, FIELD_SENTENCES.required),
  }),
  output: z.object({
    parts: z.array(
      z.object({
        table: z.string(),
        /** what the table is called, and why and until when its rows are kept, in Turkish */
        label: z.string(),
        kept: z.string(),
        /** newest first; at most 500, `is_cut` says that there are more */
        rows: z.array(
          z.object({
            id: z.int(),
            created_at: z.string(),
            fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.unknown() })),
          }),
        ),
        is_cut: z.boolean(),
      }),
    ),
  }),
  failures: ['fields'],
})

/** One record of a person: what the erasure takes from it, and what stays and why, in Turkish. */
const erasureItem = z.object({
  table: z.string(),
  label: z.string(),
  id: z.int(),
  /** the reservation's code; empty for other records */
  code: z.string(),
  /** empty where nothing is erased */
  erased: z.string(),
  stays: z.array(
    z.object({
      text: z.string(),
      /** the last day on which it is kept; null: it stays, or nobody can say until when */
      until: day.nullable(),
    }),
  ),
})

const whose = z.strictObject({ contact: line(200, FIELD_SENTENCES.required) })
const erasure = z.object({
  items: z.array(erasureItem),
  /** records of which something is erased */
  erased: z.int(),
  /** records of which something stays; a record may be counted in both */
  kept: z.int(),
})

export const previewErasure = endpoint({
  method: 'POST',
  path: '/v1/admin/privacy/person/erase/preview',
  access: 'admin',
  summary: 'What erasing a person would take from each record, and what would stay and why. Changes nothing',
  body: whose,
  output: erasure,
  failures: ['fields'],
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/v1/admin/privacy/person/erase',
  access: 'admin',
  summary:
    'Erases a person in one transaction and says what it did, as the preview does. Open and unpaid stays are left whole; what the law keeps is erased later by a job. A second time finds nothing',
  body: whose,
  output: erasure,
  failures: ['fields'],
})
