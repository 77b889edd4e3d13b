import * as contract from '../../../contract/privacy/personal-data.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { contactOf } from './contact-of.ts'
import { personalRows } from './store-person.ts'

/** The audit log says that somebody looked, and not for whom: it would be one more place that holds the address. */
export const findPerson = route(contract.findPerson, ({ db, actor, now }, { body }) =>
  inTransaction(db, async (tx) => {
    const parts = await personalRows(tx, contactOf(body.contact))
    const found = parts.reduce((sum, { rows }) => sum + rows.length, 0)
    const entry = { action: 'find_person', record: 'person', record_id: null, after: { found } }
    await writeAudit(tx, actor, [entry], now())
    return { parts }
  }),
)
