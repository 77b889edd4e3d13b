import * as contract from '../../../contract/accounts/audit-log.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { auditFields } from './audit-fields.ts'
import { findAuditEntry, listEntries } from './store-audit-log.ts'
import { withTargets } from './store-audit-targets.ts'

const PAGE = 50

export const listAuditLog = route(contract.listAuditLog, async ({ db }, { query }) => {
  // one more than asked for says whether there are older ones
  const found = await listEntries(db, query, PAGE + 1)
  const items = found.slice(0, PAGE)
  const next = found.length > PAGE ? items.at(-1)!.id : null
  return { items: await withTargets(db, items), next }
})

export const showAuditEntry = route(contract.showAuditEntry, async ({ db }, { params }) => {
  const stored = await findAuditEntry(db, params.id)
  if (stored === undefined) throw new Failure('not_found')
  const { before, after, ...row } = stored
  const [entry] = await withTargets(db, [row])
  return { ...entry!, fields: auditFields(row.record, before, after) }
})
