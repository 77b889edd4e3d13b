import * as contract from '../../../contract/villas/villas-list.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { raiseVersion } from '../../services/records/raise-version.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { route } from '../../platform/http/route.ts'
import { lockVilla } from './store-save.ts'

export const setVillaPopular = route(contract.setVillaPopular, ({ db, actor, now }, { body }) =>
  inTransaction(db, async (tx) => {
    const stored = await lockVilla(tx, body.id)
    const { id, is_popular } = body
    if (is_popular === stored.is_popular) return { id, is_popular, version: stored.version }
    const version = await raiseVersion(tx, 'rentals', id, { is_popular })
    const before = { is_popular: stored.is_popular }
    const entry = { action: 'update', record: 'villa', record_id: id, version, before, after: { is_popular } }
    await writeAudit(tx, actor, [entry], now())
    return { id, is_popular, version }
  }),
)
