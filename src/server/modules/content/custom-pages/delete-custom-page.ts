import { deleteCustomPage as endpoint } from '../../../../contract/content/custom-pages.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { lockPage, deletePage } from './store.ts'
import { releaseSlugs } from '../../../services/landing-pages/slugs.ts'

/** The audit log keeps the whole deleted page. */
export const deleteCustomPage = route(endpoint, async ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const stored = await lockPage(tx, params.id)
    if (stored === null) throw new Failure('not_found')
    const { id, version: _version, created_at: _created, updated_at: _updated, ...before } = stored
    await releaseSlugs(tx, { kind: 'custom_page', record_id: id })
    await deletePage(tx, id)
    await writeAudit(tx, actor, [{ action: 'delete', record: 'custom_page', record_id: id, before }], now())
    return {}
  }),
)
