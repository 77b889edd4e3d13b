/** What the program holds about a person (docs/product.md, Personal data). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'
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
