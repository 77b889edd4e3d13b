import { sql } from 'kysely'
import type { z } from 'zod'
import type { updateBoat } from '../../../contract/boats/boats-admin.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { extrasOfBoat as extrasJson } from '../../services/catalogue/boat-facts.ts'

export type Extra = NonNullable<z.output<typeof updateBoat.body>['extras']>[number]

/** Read in a statement after lockBoat, so that they are the extras of now. */
export async function extrasOfBoat(tx: Tx, id: number): Promise<Extra[]> {
  const { rows } = await sql<{
    extras: Extra[]
  }>`select ${extrasJson} as extras from boats v where v.id = ${id}`.execute(tx)
  return rows[0]?.extras ?? []
}

/** Writes all extras of a boat and deletes those that are not among them. */
export async function saveExtras(tx: Tx, boatId: number, extras: readonly Extra[]): Promise<void> {
  const kept = extras.flatMap(({ id }) => id ?? [])
  await sql`delete from boat_extras where boat_id = ${boatId} and id <> all(${kept}::bigint[])`.execute(tx)
  for (const [index, { id, ...extra }] of extras.entries()) {
    const row = { ...extra, position: index + 1 }
    await (id === undefined
      ? tx
          .insertInto('boat_extras')
          .values({ ...row, boat_id: boatId })
          .execute()
      : tx.updateTable('boat_extras').set(row).where('id', '=', id).where('boat_id', '=', boatId).execute())
  }
}
