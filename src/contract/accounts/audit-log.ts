/** The audit log: who did what to which record (docs/product.md, Versions and audit log). */
import { z } from 'zod'
import { RENTAL_KINDS } from '../../domain/catalogue/rental-kind.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, intFromText, pathId } from '../fields.ts'
import { FIELD_SENTENCES } from '../failure.ts'

/** A kind of record or an act, as the log names it. */
const name = z.string().regex(/^[a-z][a-z_]{0,59}$/, FIELD_SENTENCES.choose)

const auditRow = z.object({
  id: z.int(),
  actor_id: z.int().nullable(),
  actor_name: z.string(),
  action: z.string(),
  record: z.string(),
  record_id: z.int().nullable(),
  /** the record as it is now; null when it is gone or has no screen */
  target: z
    .object({
      /** a name, a code or a title */
      label: z.string(),
      /** the villa or boat that the record belongs to */
      villa_id: z.int().nullable(),
      /** of a reservation and of what belongs to a villa or boat */
      rental_kind: z.enum(RENTAL_KINDS).nullable(),
    })
    .nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
})

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/v1/admin/audit',
  access: 'admin',
  summary:
    'The audit log, 50 entries a page, newest first. `before` takes `next` of the page before; there is no total',
  query: z.strictObject({
    actor_id: intFromText.pipe(id).optional(),
    record: name.optional(),
    record_id: intFromText.pipe(id).optional(),
    act: name.optional(),
    startDate: day.optional(),
    /** included */
    endDate: day.optional(),
    before: intFromText.pipe(id).optional(),
  }),
  output: z.object({ items: z.array(auditRow), next: z.int().nullable() }),
  failures: ['fields'],
})

export const showAuditEntry = endpoint({
  method: 'GET',
  path: '/v1/admin/audit/{id}',
  access: 'admin',
  summary: 'One entry of the audit log, field by field, without secrets and identity numbers',
  params: pathId,
  output: auditRow.extend({
    fields: z.array(
      z.object({
        name: z.string(),
        /** null: empty, or not part of the entry */
        before: z.unknown(),
        after: z.unknown(),
        /** the field was written, and its values are not shown */
        is_hidden: z.boolean(),
      }),
    ),
  }),
  failures: ['not_found'],
})
