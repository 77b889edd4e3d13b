import * as contract from '../../../contract/boats/boats-admin.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { defaultPrepayment } from '../../services/booking/booking-settings.ts'
import { afterTheLast, lockOrder, orderRentals } from '../../services/catalogue/order-rentals.ts'
import { countComingReservations } from '../../services/catalogue/rental-checks.ts'
import { freeCode, freeSlug } from '../../services/catalogue/rental-names.ts'
import { saveRentalFeatures } from '../../services/catalogue/save-rental-features.ts'
import { switchRental } from '../../services/catalogue/switch-rental.ts'
import { withFieldFailures } from '../../services/catalogue/with-field-failures.ts'
import { insertBoatRows, writeBoat } from '../../services/catalogue/write-rental.ts'
import { wakeLinkPreviews } from '../../services/link-previews/wake-link-previews.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { boatColumnsOf, checkBoatFields, withCleanBoatDescription } from './save-boat.ts'
import { adminBoats, boatChoices, boatRecord, lockBoat } from './store.ts'
import { extrasOfBoat, saveExtras } from './store-extras.ts'

export const listAdminBoats = route(contract.listAdminBoats, ({ db, actor, now }, { query }) =>
  adminBoats(db, actor, query, now()),
)
export const listAllBoats = route(contract.listAllBoats, ({ db, actor }, { query }) =>
  boatChoices(db, actor, { ...query, onlyActive: false }),
)
export const listActiveBoats = route(contract.listActiveBoats, ({ db, actor }, { query }) =>
  boatChoices(db, actor, { ...query, onlyActive: true }),
)

export const showAdminBoat = route(contract.showAdminBoat, async ({ db, actor, now }, { params }) => {
  const boat = await boatRecord(db, actor, params.id, now())
  if (boat === null) throw new Failure('not_found')
  return boat
})

/** A new boat is inactive and last in the list. */
export const createBoat = route(contract.createBoat, (context, call) => {
  const { actor, now } = context
  const body = withCleanBoatDescription(call.body)
  return withFieldFailures(() =>
    createOnce(context, async (tx) => {
      // The lock keeps two new boats from getting the same code, slug and position.
      await lockOrder(tx, 'boat')
      const errors = await checkBoatFields(tx, body, null)
      if (errors.length > 0) throw new Failure('fields', { errors })
      const { name, owner_id, boat_type_id, marina_id, length_m, build_year, guests } = body
      const id = await insertBoatRows(tx, {
        ...boatColumnsOf(body),
        name,
        owner_id,
        boat_type_id,
        marina_id,
        length_m,
        build_year,
        guests,
        prepayment_percent: body.prepayment_percent ?? (await defaultPrepayment(tx)),
        code: body.code ?? (await freeCode(tx, 'boat')),
        slug: body.slug ?? (await freeSlug(tx, name, 0, 'boat')),
        permit_status: 'missing',
        is_active: false,
        position: afterTheLast('boat'),
      })
      if (body.extras !== undefined) await saveExtras(tx, id, body.extras)
      const record = (await boatRecord(tx, actor, id, now()))!
      const after = { name: record.name, code: record.code, slug: record.slug }
      await writeAudit(
        tx,
        actor,
        [{ action: 'create', record: 'boat', record_id: id, version: 1, after }],
        now(),
      )
      return record
    }),
  )
})

/** Saves the fields of one section of the editor. Only fields that differ are written. */
export const updateBoat = route(contract.updateBoat, ({ db, actor, now }, { params, body }) => {
  const { version, ...rest } = body
  const sent = withCleanBoatDescription(rest)
  return withFieldFailures(() =>
    inTransaction(db, async (tx) => {
      const locked = await lockBoat(tx, params.id)
      const { id, version: stored_version } = locked
      await refuseStale(tx, { record: 'boat', id, version, stored_version }, () =>
        boatRecord(tx, actor, id, now()),
      )
      const stored = { ...locked, extras: await extrasOfBoat(tx, id) }
      const changes = changesBetween(stored, sent as Partial<typeof stored>)
      if (changes !== null) {
        const typed = Object.fromEntries(Object.entries(sent).filter(([name]) => name in changes.after))
        const errors = await checkBoatFields(tx, typed, stored)
        if (errors.length > 0) throw new Failure('fields', { errors })
        if (typed.extras !== undefined) await saveExtras(tx, id, sent.extras!)
        const raised = await writeBoat(tx, id, boatColumnsOf(typed))
        const entry = { action: 'update', record: 'boat', record_id: id, version: raised, ...changes }
        await writeAudit(tx, actor, [entry], now())
        if (locked.is_active) await wakeLinkPreviews(tx)
      }
      return (await boatRecord(tx, actor, id, now()))!
    }),
  )
})

export const setBoatFeatures = route(contract.setBoatFeatures, ({ db, actor, now }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const stored = await lockBoat(tx, params.id)
    const seen = { record: 'boat', id: stored.id, version: body.version, stored_version: stored.version }
    await refuseStale(tx, seen, () => boatRecord(tx, actor, stored.id, now()))
    await saveRentalFeatures(tx, actor, 'boat', stored, body.feature_ids, now())
    return (await boatRecord(tx, actor, stored.id, now()))!
  }),
)

export const setBoatActivity = route(contract.setBoatActivity, ({ db, actor, now }, { body }) => {
  const moment = now()
  return inTransaction(db, async (tx) => {
    const stored = await lockBoat(tx, body.id)
    const { is_active } = body
    await switchRental(tx, actor, stored, { kind: 'boat', is_active }, moment)
    const { id, version, published_at } = (await boatRecord(tx, actor, stored.id, moment))!
    return {
      id,
      is_active,
      version,
      published_at,
      coming_reservations: await countComingReservations(tx, id, moment),
    }
  })
})

export const orderBoats = route(contract.orderBoats, (context, { body }) =>
  orderRentals(context, 'boat', body),
)
