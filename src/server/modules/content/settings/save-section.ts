import type { Context } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/in-transaction.ts'
import { changesBetween } from '../../../services/audit/changes-between.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { refuseStale } from '../../../services/records/refuse-stale.ts'
import { lockSection, raiseSection, type Section } from './store.ts'

interface Save<Fields extends object, Shown> {
  section: Section
  version: number
  wanted: Partial<Fields>
  /** the fields as they are stored, in the shape of the call's body */
  fieldsOf: (tx: Tx) => Promise<Fields>
  /** writes the changed fields; `after` has only them */
  write: (tx: Tx, after: Record<string, unknown>) => Promise<void>
  show: (tx: Tx) => Promise<Shown>
}

/**
 * Saves what differs of a section of the settings, raises its version and writes the audit entry. Every process hears of
 * it by the triggers of the tables. A save over a newer version is refused with the section as it is.
 */
export async function saveSection<Fields extends object, Shown>(
  { db, actor, now }: Context & { actor: { id: number; name: string } },
  { section, version, wanted, fieldsOf, write, show }: Save<Fields, Shown>,
): Promise<Shown> {
  const record = `${section}_settings`
  return inTransaction(db, async (tx) => {
    const { id, version: stored_version } = await lockSection(tx, section)
    await refuseStale(tx, { record, id, version, stored_version }, () => show(tx))
    const changes = changesBetween(await fieldsOf(tx), wanted)
    if (changes !== null) {
      await write(tx, changes.after)
      await raiseSection(tx, section)
      const entry = { action: `update_${record}`, record, record_id: id, version: stored_version + 1 }
      await writeAudit(tx, actor, [{ ...entry, ...changes }], now())
    }
    return show(tx)
  })
}
