import { missingBtransFields, NO_BTRANS } from '../../../domain/catalogue/btrans.ts'
import type { BtransDetails } from '../../../domain/catalogue/btrans.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { changesBetween } from '../audit/changes-between.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { btransName, openDetails, sealDetails } from './btrans-record.ts'
import type { RentalRef } from './btrans-record.ts'
import { writeBtrans } from './store-btrans.ts'
import type { StoredBtrans } from './store-btrans.ts'

/** The audit log names the changed fields but never their values. */
const hideValues = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value === '' ? '' : '•••']))

/** Saves the details that differ from the stored ones; false when none does. The caller has locked the rental. */
export async function saveBtrans(
  tx: Tx,
  context: Context<Actor>,
  rental: RentalRef,
  stored: StoredBtrans | null,
  sent: Partial<BtransDetails>,
): Promise<boolean> {
  const details = openDetails(context, rental, stored) ?? NO_BTRANS
  const changes = changesBetween(details, sent)
  if (changes === null) return false
  const next = { ...details, ...sent }
  const version = (stored?.version ?? 0) + 1
  await writeBtrans(tx, {
    rental_id: rental.id,
    details_encrypted: sealDetails(context, rental, next),
    missing: missingBtransFields(next),
    version,
  })
  const entry = {
    action: 'update',
    record: btransName(rental),
    record_id: rental.id,
    version,
    before: hideValues(changes.before),
    after: hideValues(changes.after),
  }
  await writeAudit(tx, context.actor, [entry], context.now())
  return true
}

/** Written before complete numbers are sent. */
export const auditReveal = ({ db, actor, now }: Context<Actor>, rental: RentalRef) =>
  writeAudit(db, actor, [{ action: 'reveal', record: btransName(rental), record_id: rental.id }], now())
