import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/villas/villas-admin.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { defaultPrepayment } from '../../services/booking/booking-settings.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { checkVillaFields, withCleanDescription } from './check-villa-fields.ts'
import { inviteOwnerOfHome } from './invite-owner-of-home.ts'
import { lockOrder } from '../../services/catalogue/order-rentals.ts'
import { freeCode, freeSlug } from '../../services/catalogue/rental-names.ts'
import { takeOfferedHome } from './store-offered-home.ts'
import { withFieldFailures } from '../../services/catalogue/with-field-failures.ts'
import { villaRecord } from './villa-record.ts'
import { columnsOf, insertVilla, saveFees } from './store-save.ts'

/** A new villa is inactive and last in the list. Fields that are left out stay empty until an admin fills them in. */
export const createVilla = route(contract.createVilla, (context, call) => {
  const { actor, now } = context
  const { rent_it_out_id, new_owner, owner_id: chosen_id, ...typed } = call.body
  const clean = withCleanDescription(typed)
  const moment = now()
  return withFieldFailures(() =>
    createOnce(context, async (tx) => {
      // The lock keeps two new villas from getting the same code, slug and position.
      await lockOrder(tx, 'villa')
      const owner_id =
        chosen_id ?? (await inviteOwnerOfHome(tx, context, { rent_it_out_id, new_owner }, moment))
      const body = { ...clean, owner_id }
      const errors = await checkVillaFields(tx, body, null, moment)
      if (body.fees?.some(({ id }) => id !== undefined))
        errors.push({ field: 'fees', message: FIELD_SENTENCES.choose })
      if (errors.length > 0) throw new Failure('fields', { errors })
      const id = await insertVilla(tx, {
        ...columnsOf(body, null, moment),
        prepayment_percent: body.prepayment_percent ?? (await defaultPrepayment(tx)),
        name: body.name,
        code: body.code ?? (await freeCode(tx)),
        slug: body.slug ?? (await freeSlug(tx, body.name)),
        owner_id,
        town_id: body.town_id,
        district_id: body.district_id,
        guests: body.guests,
        bedrooms: body.bedrooms,
        bathrooms: body.bathrooms,
      })
      if (body.fees !== undefined) await saveFees(tx, id, body.fees)
      if (rent_it_out_id !== undefined) {
        const home = { villaId: id, requestId: rent_it_out_id, actorId: actor.id }
        if (!(await takeOfferedHome(tx, home, moment))) {
          throw fieldFailure('rent_it_out_id', FIELD_SENTENCES.choose)
        }
      }
      const record = (await villaRecord(tx, actor, id, moment))!
      const { name, code, slug } = record
      const after = { name, code, slug, ...(rent_it_out_id !== undefined && { rent_it_out_id }) }
      await writeAudit(
        tx,
        actor,
        [{ action: 'create', record: 'villa', record_id: id, version: 1, after }],
        moment,
      )
      return record
    }),
  )
})

/** Proposes a code and a slug to the editor before the villa is saved. */
export const proposeVilla = route(contract.proposeVilla, async ({ db }, { query }) => {
  const [code, slug] = await Promise.all([freeCode(db), freeSlug(db, query.name, query.id)])
  return { code, slug }
})
