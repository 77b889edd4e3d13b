/** The permit of a boat and the tax details of its owner. */
import { z } from 'zod'
import { permitNoOf } from '../../domain/catalogue/permit.ts'
import { endpoint } from '../endpoint.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../failure.ts'
import { flag, id, pathId } from '../fields.ts'
import { btransFields, btransRecord } from '../villas/btrans.ts'
import { permitFields, permitState, permitStatus } from '../villas/villas-admin.ts'

const boatPermitFields = permitFields.extend({
  permit_no: z
    .string({ error: ADMIN_SENTENCES.boat_permit_no })
    .max(40)
    .refine((typed) => permitNoOf(typed, 'boat') !== null, ADMIN_SENTENCES.boat_permit_no)
    .transform((typed) => permitNoOf(typed, 'boat')!)
    .nullable(),
  permit_max_guests: z.int(FIELD_SENTENCES.whole_number).min(1).max(400).nullable(),
})

/** A boat stands on no land, so these stay empty. */
const taxFields = btransFields.omit({ land_registry_no: true, deed_no: true })

const boatPermit = btransRecord.extend({
  boat_id: z.int(),
  permit: permitState,
  permit_no: z.string().nullable(),
  permit_holder: z.string().nullable(),
  permit_status: permitStatus,
  permit_max_guests: z.int().nullable(),
  permit_valid_until: z.string().nullable(),
  permit_checked_at: z.string().nullable(),
  /** of the boat; a save of its permit or its tax details raises it */
  version: z.int(),
})

export const showBoatPermit = endpoint({
  method: 'GET',
  path: '/v1/admin/boats/{id}',
  access: 'admin',
  summary:
    'The permit of a boat and the tax details of its owner, masked. With `reveal` the numbers are complete, and the audit log records who asked',
  params: pathId,
  query: z.strictObject({ reveal: flag.optional() }),
  output: boatPermit,
  failures: ['fields', 'not_found'],
})

export const setBoatPermit = endpoint({
  method: 'PUT',
  path: '/v1/admin/boats/{id}',
  access: 'admin',
  summary:
    'Changes the permit of a boat and the tax details of its owner. Fields that are left out keep their values',
  params: pathId,
  body: boatPermitFields.partial().extend({ ...taxFields.partial().shape, version: id }),
  output: boatPermit,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})
