import * as contract from '../../../contract/regions/regions-admin.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { moveRecord } from '../../services/records/move-record.ts'
import { route } from '../../platform/http/route.ts'

export const moveTown = route(contract.moveTown, ({ db, actor, now }, { body }) =>
  inTransaction(db, (tx) => moveRecord(tx, { ...body, table: 'towns', actor, now: now() })),
)

export const moveVillaType = route(contract.moveVillaType, ({ db, actor, now }, { body }) =>
  inTransaction(db, (tx) => moveRecord(tx, { ...body, table: 'villa_types', actor, now: now() })),
)
