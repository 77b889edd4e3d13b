import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { wakeLinkPreviews } from '../link-previews/wake-link-previews.ts'
import { raiseVersion } from '../records/raise-version.ts'

interface Switch {
  kind: RentalKind
  is_active: boolean
  /** Why a villa is shown without a valid permit. */
  reason?: string | undefined
}

/** Shows a villa or boat on the site, or hides it. It counts as new from its first activation. */
export async function switchRental(
  tx: Tx,
  actor: Actor,
  stored: { id: number; is_active: boolean; published_at: Date | null },
  { kind, is_active, reason }: Switch,
  now: Date,
): Promise<void> {
  if (is_active === stored.is_active) return
  const given = reason === undefined ? {} : { permit_override_reason: reason }
  const version = await raiseVersion(tx, 'rentals', stored.id, {
    is_active,
    ...given,
    ...(is_active && stored.published_at === null ? { published_at: now } : {}),
  })
  const entry = {
    action: is_active ? 'activate' : 'deactivate',
    record: kind,
    record_id: stored.id,
    version,
    before: { is_active: stored.is_active },
    after: { is_active, ...given },
    ...(reason === undefined ? {} : { reason }),
  }
  await writeAudit(tx, actor, [entry], now)
  await wakeLinkPreviews(tx)
}
