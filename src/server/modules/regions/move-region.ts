import * as boats from '../../../contract/regions/boat-types-and-marinas.ts'
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

export const moveBoatType = route(boats.moveBoatType, ({ db, actor, now }, { body }) =>
  inTransaction(db, (tx) => moveRecord(tx, { ...body, table: 'boat_types', actor, now: now() })),
)

export const moveMarina = route(boats.moveMarina, ({ db, actor, now }, { body }) =>
  inTransaction(db, (tx) => moveRecord(tx, { ...body, table: 'marinas', actor, now: now() })),
)
