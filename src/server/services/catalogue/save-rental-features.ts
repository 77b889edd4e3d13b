import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { changesBetween } from '../audit/changes-between.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { areFeatures } from './rental-checks.ts'
import { writeRental } from './write-rental.ts'

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** The ids are compared sorted, because the order in which features were ticked has no meaning. */
export async function saveRentalFeatures(
  tx: Tx,
  actor: Actor,
  kind: RentalKind,
  stored: { id: number; feature_ids: readonly number[] },
  ticked: readonly number[],
  now: Date,
): Promise<void> {
  const wanted = ascending(ticked)
  const changes = changesBetween({ feature_ids: ascending(stored.feature_ids) }, { feature_ids: wanted })
  if (changes === null) return
  if (!(await areFeatures(tx, kind, wanted))) throw fieldFailure('feature_ids', FIELD_SENTENCES.choose)
  const version = await writeRental(tx, kind, stored.id, { feature_ids: wanted })
  const entry = { action: 'update', record: kind, record_id: stored.id, version, ...changes }
  await writeAudit(tx, actor, [entry], now)
}
