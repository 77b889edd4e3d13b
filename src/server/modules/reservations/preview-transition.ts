import { previewTransition as endpoint } from '../../../contract/reservations/reservation-actions.ts'
import { effectiveStatus } from '../../../domain/booking/reservation.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { prepareMails, templateFor } from '../../services/notifications/outbox.ts'
import { readReservation, wrongStatus } from './store-lock.ts'
import { lastMailAt } from './store-mails.ts'
import { consequencesOf, TEMPLATES } from './transition-reservation.ts'

/** Shows the consequences and the mail of an action without writing anything. */
export const previewTransition = route(endpoint, async (context, { params, query }) => {
  const { db } = context
  const now = context.now()
  const stored = await readReservation(db, params.id)
  if (stored === undefined) throw new Failure('not_found')
  const reservation = { ...stored, status: effectiveStatus(stored, now) }
  const next = await consequencesOf(db, reservation, query, now)
  if (next === null) throw await wrongStatus(db, reservation)

  const template = TEMPLATES[query.action]!
  const [mail] = await prepareMails(db, context, params.id, [template], next.as_if)
  const last = await lastMailAt(db, params.id, templateFor(template, reservation.quote))
  return {
    mail: {
      recipient: mail?.recipient ?? reservation.email,
      subject: mail?.subject ?? '',
      html: mail?.html ?? '',
      text: mail?.text ?? '',
      is_active: mail?.is_active ?? false,
    },
    last_sent_at: last?.toISOString() ?? null,
    cancellation:
      next.cancellation === null
        ? null
        : {
            days_before: next.cancellation.days_before,
            percent_kept: next.cancellation.step?.percent_kept ?? 0,
            base: next.cancellation.step?.base ?? 'total',
            kept_amount: next.cancellation.kept_amount,
            refund_amount: next.cancellation.refund_amount,
            paid_amount: reservation.paid_amount,
          },
    hold_expires_at: next.hold_expires_at?.toISOString() ?? null,
  }
})
