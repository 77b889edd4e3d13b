import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure } from '../../platform/failure.ts'
import { deleteVillaImages, lockVilla } from './store.ts'

/** Takes these images of the villa away, all of them without `ids`; answers how many were still there. */
export async function removeImages(
  tx: Tx,
  actor: Actor,
  villaId: number,
  now: Date,
  ids?: readonly number[],
): Promise<number> {
  if ((await lockVilla(tx, villaId)) === undefined) throw new Failure('not_found')
  const gone = await deleteVillaImages(tx, villaId, ids)
  await writeAudit(
    tx,
    actor,
    gone.map(({ id, ...before }) => ({
      action: 'delete_image',
      record: 'villa_image',
      record_id: id,
      before: { villa_id: villaId, ...before },
    })),
    now,
  )
  return gone.length
}
