import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { MAX_AMOUNT } from '../../../contract/fields.ts'
import * as contract from '../../../contract/reservations/reservation-actions.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import type { Kurus } from '../../../domain/pricing/money.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { activeBanks } from '../../services/catalogue/active-banks.ts'
import { queueMail } from '../../services/notifications/outbox.ts'
import { findBankChoice } from './store-admin.ts'
import { findDetail } from './store-detail.ts'
import { lockReservation } from './store-lock.ts'
import { insertTransaction, writeHistory } from './store-write.ts'

/** The bank accounts that the payment form offers. */
export const listBankChoices = route(contract.listBankChoices, ({ db }) => activeBanks(db))

/**
 * Records a payment or refund. A payment above the price is recorded too, because the money has arrived. The status
 * does not change: an admin confirms the reservation after seeing the payment.
 */
export const recordPayment = route(contract.recordPayment, async (context, { params, body }) => {
  const now = context.now()
  const { send_mail, paid_on, bank_id = null, ...own } = body
  const { kind, amount, method } = own
  if (paid_on > todayInIstanbul(now)) throw fieldFailure('paid_on', FIELD_SENTENCES.day)
  return createOnce(context, async (tx) => {
    const reservation = await lockReservation(tx, params.id, undefined, now)
    if (bank_id !== null && !(await findBankChoice(tx, bank_id))) {
      throw fieldFailure('bank_id', FIELD_SENTENCES.choose)
    }
    const paid_amount = reservation.paid_amount + (kind === 'refund' ? -amount : amount)
    if (paid_amount < 0) throw amountTooLarge(reservation.paid_amount)
    if (paid_amount > MAX_AMOUNT) throw amountTooLarge(MAX_AMOUNT - reservation.paid_amount)
    await insertTransaction(tx, {
      ...own,
      reservation_id: params.id,
      bank_id,
      paid_at: momentOf(paid_on, now),
      created_by: context.actor.id,
      now,
    })
    await writeHistory(tx, {
      reservation_id: params.id,
      actor: context.actor,
      actor_name: context.actor.name,
      action: kind,
      before: { paid_amount: reservation.paid_amount },
      after: { paid_amount, amount, method, paid_on },
      now,
    })
    const templates = send_mail && kind === 'payment' ? (['payment_received'] as const) : []
    await queueMail(tx, context, { reservation_id: params.id, templates }, now)
    return (await findDetail(tx, params.id, context.actor, context))!
  })
})

const amountTooLarge = (max: Kurus) =>
  fieldFailure('amount', fillIn(FIELD_SENTENCES.too_big, { n: Math.floor(max / 100) }))

/** Today's payment gets the present moment. An earlier day gets its noon in Istanbul: a bank statement has no hour. */
function momentOf(day: Day, now: Date): Date {
  return day === todayInIstanbul(now) ? now : new Date(`${day}T12:00:00+03:00`)
}
