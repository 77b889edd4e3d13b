import { z } from 'zod'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/privacy/personal-data.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { normalisePhone } from '../../platform/phone.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { personalRows } from './store-person.ts'
import type { Contact } from './store-person.ts'

function contactOf(typed: string): Contact {
  if (typed.includes('@')) {
    if (!z.email().safeParse(typed).success) throw fieldFailure('contact', FIELD_SENTENCES.email)
    return { email: typed.toLowerCase(), phone: null }
  }
  const phone = normalisePhone(typed)
  if (phone === null) throw fieldFailure('contact', FIELD_SENTENCES.phone)
  return { email: null, phone }
}

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
