import * as boats from '../../../contract/regions/boat-types-and-marinas.ts'
import * as contract from '../../../contract/regions/regions-admin.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { route } from '../../platform/http/route.ts'
import { PAGE_TABLES } from './save-page.ts'
import type { PageKind } from './save-page.ts'
import { releaseSlugs } from '../../services/landing-pages/slugs.ts'
import { refuseInUse } from './store-uses.ts'
import { deleteRecord } from './store-write.ts'

/**
 * Refuses to delete a record that something refers to. Its row is locked first, so that nothing can begin to refer to
 * it meanwhile.
 */
function deletePage({ db, actor, now }: Context<Actor>, kind: PageKind, id: number) {
  return inTransaction(db, async (tx) => {
    const table = PAGE_TABLES[kind]
    const { name, slug } = await lockRecord(tx, table, id, 'delete')
    const owner = { kind, record_id: id }
    await refuseInUse(tx, owner, name)
    await releaseSlugs(tx, owner)
    await deleteRecord(tx, table, id)
    const entry = { action: `delete_${kind}`, record: kind, record_id: id, before: { name, slug } }
    await writeAudit(tx, actor, [entry], now())
    return { id }
  })
}

export const deleteTown = route(contract.deleteTown, (context, { params }) =>
  deletePage(context, 'town', params.id),
)
export const deleteDistrict = route(contract.deleteDistrict, (context, { params }) =>
  deletePage(context, 'district', params.id),
)
export const deleteVillaType = route(contract.deleteVillaType, (context, { params }) =>
  deletePage(context, 'villa_type', params.id),
)
export const deleteBoatType = route(boats.deleteBoatType, (context, { params }) =>
  deletePage(context, 'boat_type', params.id),
)
export const deleteMarina = route(boats.deleteMarina, (context, { params }) =>
  deletePage(context, 'marina', params.id),
)
