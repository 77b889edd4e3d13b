import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  historyRow,
  reservationDetail,
  transactionRow,
} from '../../../contract/reservations/reservations-admin.ts'
import type { mailRow } from '../../../contract/reservations/mails.ts'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import { quoteForOwner } from '../../../domain/pricing/owner-share.ts'
import type { Kurus } from '../../../domain/pricing/money.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { reservationCan } from '../../../domain/accounts/roles.ts'
import type { Actor, Db, World } from '../../platform/context.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'
import { hasMailSender } from '../../services/notifications/mail-sender.ts'
import { rowColumns, rowFor } from './store-rows.ts'
import type { StoredRow } from './store-rows.ts'

export type ReservationDetail = z.input<typeof reservationDetail>

interface StoredDetail extends StoredRow {
  stored_status: ReservationStatus
  version: number
  owner_name: string
  town_name: string
  marina_name: string | null
  customer_note: string
  admin_note: string
  nationality: string
  is_email_verified: boolean | null
  quote: Quote
  prepayment_amount: number
  balance_amount: number
  damage_deposit_amount: number
  cancellation_ladder: LadderStep[]
  cancel_reason: string | null
  cancel_request_note: string
  awaiting_payment_at: string | null
  confirmed_at: string | null
  completed_at: string | null
  expired_at: string | null
  cancelled_at: string | null
  public_token: string
}

export const mailColumns = sql<
  z.input<typeof mailRow>
>`m.id, m.template_key, m.recipient, m.subject, m.status,
  m.attempts, m.last_error, m.kept_reason, ${isoMoment('m.created_at')} as created_at, ${isoMoment('m.sent_at')} as sent_at`

async function storedDetail(
  db: Db,
  id: number,
  actor: Actor,
  now: Date,
  kind: RentalKind | null,
): Promise<StoredDetail | undefined> {
  const { rows } = await sql<StoredDetail>`
    select ${rowColumns(now)}, r.status as stored_status, r.version, u.first_name || ' ' || u.last_name as owner_name,
      t.name as town_name, m.name as marina_name, r.customer_note, r.admin_note, r.nationality,
      case when r.source = 'site' then r.email_known_at is not null end as is_email_verified, r.quote, r.prepayment_amount,
      r.balance_amount, r.damage_deposit_amount, r.cancellation_ladder, r.cancel_reason, r.cancel_request_note,
      ${isoMoment('r.awaiting_payment_at')} as awaiting_payment_at, ${isoMoment('r.confirmed_at')} as confirmed_at,
      ${isoMoment('r.completed_at')} as completed_at, ${isoMoment('r.expired_at')} as expired_at,
      ${isoMoment('r.cancelled_at')} as cancelled_at, r.public_token
    from reservations r join rentals v on v.id = r.rental_id join users u on u.id = v.owner_id
    left join villa_details vd on vd.id = v.id left join boat_details bd on bd.id = v.id
    left join marinas m on m.id = bd.marina_id join towns t on t.id = coalesce(vd.town_id, m.town_id)
    where r.id = ${id} and ${visibleTo(actor)} and v.kind = coalesce(${kind}::text, v.kind)`.execute(db)
  return rows[0]
}

/** How many mails and history lines are shown. The limit bounds the answer; few stays have as many. */
const MAX_LINES = 200

/** The newest payments, mails and changes of a reservation. Only admins see them. */
async function activityOf(db: Db, id: number, now: Date) {
  const transactions = await sql<z.input<typeof transactionRow>>`
    select x.id, x.reservation_id, r.code as reservation_code, x.kind, x.method, b.name as bank_name, x.amount,
      x.currency, ${isoMoment('x.paid_at')} as paid_at, x.note,
      coalesce(u.first_name || ' ' || u.last_name, '') as created_by_name
    from transactions x join reservations r on r.id = x.reservation_id
    left join banks b on b.id = x.bank_id left join users u on u.id = x.created_by
    where x.reservation_id = ${id} order by x.paid_at, x.id`.execute(db)
  const mails = await sql<z.input<typeof mailRow>>`
    select ${mailColumns} from mail_outbox m where m.reservation_id = ${id}
    order by m.id desc limit ${MAX_LINES}`.execute(db)
  const history = await sql<z.input<typeof historyRow>>`
    select id, actor_name, action, before, after, ${isoMoment('created_at')} as created_at
    from reservation_history where reservation_id = ${id} order by id desc limit ${MAX_LINES}`.execute(db)
  const comment = await sql<NonNullable<ReservationDetail['comment']>>`
    select ${isoMoment('i.mailed_at')} as invited_at, ${isoMoment('i.expires_at')} as link_expires_at, c.id,
      ${isoMoment('c.created_at')} as written_at
    from reservations r left join comment_invitations i on i.reservation_id = r.id
    left join comments c on c.reservation_id = r.id where r.id = ${id}`.execute(db)
  return {
    comment: comment.rows[0] ?? null,
    transactions: transactions.rows,
    mails: mails.rows,
    has_mail_sender: await hasMailSender(db, now),
    history: history.rows,
  }
}

/**
 * One reservation as its reader may see it. Undefined when it does not exist, is of another kind than the given one, or the
 * reader may not see it.
 */
export async function findDetail(
  db: Db,
  id: number,
  actor: Actor,
  { config, now }: Pick<World, 'config' | 'now'>,
  kind: RentalKind | null = null,
): Promise<ReservationDetail | undefined> {
  const stored = await storedDetail(db, id, actor, now(), kind)
  if (stored === undefined) return undefined
  const { stored_status, public_token, ...detail } = stored
  const row = rowFor(actor, detail)
  const { complete: _, ...can } = reservationCan({ ...detail, status: stored_status }, actor, now())
  if (actor.role === 'OWNER') return { ...detail, ...row, ...ownerParts(stored.quote, row.owner_amount), can }
  const { commission_percent: __, kept_amount: ___, ...own } = detail
  return {
    ...own,
    ...row,
    ...(await activityOf(db, id, now())),
    payment_url: `${config.site_url}/odeme/${public_token}`,
    can,
  }
}

/** Replaces everything about the customer, the admins and what the customer pays (docs/product.md, Owner). */
function ownerParts(quote: Quote, share: Kurus) {
  const seen = quoteForOwner(quote, share)
  return {
    quote: seen,
    prepayment_amount: 0,
    balance_amount: seen.total,
    customer_note: '',
    admin_note: '',
    nationality: '',
    is_email_verified: null,
    cancellation_ladder: [],
    cancel_reason: null,
    cancel_request_note: '',
    payment_url: null,
    commission_percent: undefined,
    kept_amount: undefined,
    transactions: [],
    mails: [],
    has_mail_sender: false,
    history: [],
    comment: null,
  }
}
