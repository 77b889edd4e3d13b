import * as contract from '../../../contract/features/features.ts'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { RECORD_TEXTS } from '../../../domain/turkish/record-texts.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { moveRecord } from '../../services/records/move-record.ts'
import { saveFields } from '../../services/records/save-fields.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import {
  countFeatures,
  deleteRow,
  featureCategories,
  findCategory,
  insertCategory,
  lockOfKind,
} from './store.ts'

const TABLE = 'feature_categories'
type Staff = Context<Actor>

const create =
  <Kind extends RentalKind>(kind: Kind) =>
  (context: Staff, { body }: { body: { name: string } }) =>
    createOnce(context, async (tx) => {
      const { actor, now } = context
      const id = await insertCategory(tx, kind, body.name)
      const entry = {
        action: 'create_feature_category',
        record: 'feature_category',
        record_id: id,
        version: 1,
      }
      await writeAudit(tx, actor, [{ ...entry, after: body }], now())
      return findCategory(tx, kind, id)
    })

const update =
  <Kind extends RentalKind>(kind: Kind) =>
  (
    { db, actor, now }: Staff,
    {
      params,
      body: { version, ...wanted },
    }: { params: { id: number }; body: { version: number; name: string } },
  ) =>
    inTransaction(db, async (tx) => {
      const stored = await lockOfKind(tx, TABLE, kind, params.id, 'update')
      const current = () => findCategory(tx, kind, stored.id)
      await saveFields(tx, { table: TABLE, stored, wanted, version, current, actor, now: now() })
      return findCategory(tx, kind, stored.id)
    })

const move =
  (kind: RentalKind) =>
  ({ db, actor, now }: Staff, { body }: { body: { id: number; position: number } }) =>
    inTransaction(db, async (tx) => {
      await lockOfKind(tx, TABLE, kind, body.id, 'update')
      return moveRecord(tx, { ...body, table: TABLE, within: 'kind', actor, now: now() })
    })

const remove =
  (kind: RentalKind) =>
  ({ db, actor, now }: Staff, { params }: { params: { id: number } }) =>
    inTransaction(db, async (tx) => {
      const { id, name } = await lockOfKind(tx, TABLE, kind, params.id, 'delete')
      const count = await countFeatures(tx, id)
      if (count > 0) {
        throw new Failure('in_use', {
          sentence: fillIn(CASE_SENTENCES.in_use, { name, uses: `${count} ${RECORD_TEXTS.feature}` }),
          content: { uses: [{ kind: 'feature', count }] },
        })
      }
      await deleteRow(tx, TABLE, id)
      const entry = { action: 'delete_feature_category', record: 'feature_category', record_id: id }
      await writeAudit(tx, actor, [{ ...entry, before: { name } }], now())
      return { id }
    })

export const listVillaFeatures = route(contract.listVillaFeatures, ({ db }) => featureCategories(db, 'villa'))
export const createFeatureCategory = route(contract.createFeatureCategory, create('villa'))
export const updateFeatureCategory = route(contract.updateFeatureCategory, update('villa'))
export const moveFeatureCategory = route(contract.moveFeatureCategory, move('villa'))
export const deleteFeatureCategory = route(contract.deleteFeatureCategory, remove('villa'))

export const listBoatFeatures = route(contract.listBoatFeatures, ({ db }) => featureCategories(db, 'boat'))
export const createBoatFeatureCategory = route(contract.createBoatFeatureCategory, create('boat'))
export const updateBoatFeatureCategory = route(contract.updateBoatFeatureCategory, update('boat'))
export const moveBoatFeatureCategory = route(contract.moveBoatFeatureCategory, move('boat'))
export const deleteBoatFeatureCategory = route(contract.deleteBoatFeatureCategory, remove('boat'))
