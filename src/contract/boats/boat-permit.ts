/** The permit of a boat and the tax details of its owner. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, pathId } from '../fields.ts'
import { btransFields, btransRecord } from '../villas/btrans.ts'
import { permitFields, permitShape } from '../catalogue/rentals-admin.ts'

/** A boat stands on no land, so these stay empty. */
const taxFields = btransFields.omit({ land_registry_no: true, deed_no: true })

const boatPermit = btransRecord.extend({
  boat_id: z.int(),
  ...permitShape,
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
  body: z
    .strictObject({ ...permitFields('boat', 400), ...taxFields.shape })
    .partial()
    .extend({ version: id }),
  output: boatPermit,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})
