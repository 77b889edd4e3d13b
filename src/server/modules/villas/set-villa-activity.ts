import { ADMIN_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/villas/villas-list.ts'
import { mayBeShown } from '../../../domain/catalogue/permit.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { withFieldFailures } from '../../services/catalogue/with-field-failures.ts'
import { countComingReservations } from '../../services/catalogue/rental-checks.ts'
import { switchRental } from '../../services/catalogue/switch-rental.ts'
import { lockVilla } from './store-save.ts'
import { villaRecord } from './villa-record.ts'

/**
 * Activates or deactivates a villa. Without a valid permit each activation needs a reason, which is stored. A constraint
 * of the table refuses the same when the permit number is removed at that moment.
 */
export const setVillaActivity = route(contract.setVillaActivity, ({ db, actor, now }, { body }) => {
  const moment = now()
  return withFieldFailures(() =>
    inTransaction(db, async (tx) => {
      const stored = await lockVilla(tx, body.id)
      const { is_active } = body
      const isShown = is_active && !stored.is_active
      const needsReason = isShown && !mayBeShown(stored, todayInIstanbul(moment))
      if (needsReason && body.reason === undefined) {
        const { missing } = (await villaRecord(tx, actor, stored.id, moment))!
        throw new Failure('permit_missing', {
          content: { missing },
          errors: [{ field: 'reason', message: ADMIN_SENTENCES.permit_reason }],
        })
      }
      const reason = needsReason ? body.reason : undefined
      await switchRental(tx, actor, stored, { kind: 'villa', is_active, reason }, moment)
      const villa = (await villaRecord(tx, actor, stored.id, moment))!
      const { id, version, published_at, missing } = villa
      const coming_reservations = await countComingReservations(tx, id, moment)
      return { id, is_active, version, published_at, missing, coming_reservations }
    }),
  )
})
