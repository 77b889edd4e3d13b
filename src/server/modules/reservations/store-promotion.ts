import { sql } from 'kysely'
import type { Tx } from '../../platform/db/in-transaction.ts'

/** One use of a promotion, if one is left: of two at once for the last one the second waits here and is told. */
export async function spendPromotion(tx: Tx, promotionId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promotions set used = used + 1
    where id = ${promotionId} and is_active and (usage_limit is null or used < usage_limit)`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** The use of a reservation that is over, or was moved where the promotion does not hold, is somebody else's again. */
export async function giveBackPromotion(tx: Tx, promotionId: number): Promise<void> {
  await sql`update promotions set used = greatest(0, used - 1) where id = ${promotionId}`.execute(tx)
}
