import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { customerReservation } from '../../../contract/reservations/reservations.ts'
import { effectiveStatus } from '../../../domain/booking/reservation.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import type { Db, World } from '../../platform/context.ts'
import { holdHoursOf } from '../../services/booking/booking-settings.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import { mediaUrl } from '../../services/catalogue/image-json.ts'
import type { ImageVariant } from '../../platform/db/schema.ts'
import { verifiedHoldEnd } from '../../../domain/booking/hold.ts'

type CustomerReservation = z.input<typeof customerReservation>

type Stored = Pick<
  CustomerReservation,
  | 'code'
  | 'created_at'
  | 'first_name'
  | 'quote'
  | 'cancellation_ladder'
  | 'cancel_reason'
  | 'prior_information'
  | 'accepted_texts'
  | 'cancel_requested_at'
  | 'banks'
  | 'transactions'
> & {
  id: number
  status: ReservationStatus
  hold_expires_at: string | null
  paid_amount: number
  public_token: string
  /** a link was mailed and has not been opened */
  is_unverified: boolean
  hold_hours: unknown
  villa: Omit<CustomerReservation['villa'], 'image_url'> & { variants: ImageVariant[] | null }
}

const FIRM = new Set<ReservationStatus>(['confirmed', 'completed'])

async function find(db: Db, condition: RawBuilder<unknown>): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select r.id, r.code, r.status, ${isoMoment('r.hold_expires_at')} as hold_expires_at,
      ${isoMoment('r.created_at')} as created_at, r.first_name, r.quote, r.cancellation_ladder, r.cancel_reason,
      r.prior_information, ${isoMoment('r.cancel_requested_at')} as cancel_requested_at, r.public_token, r.paid_amount,
      r.email_link_hash is not null and r.email_known_at is null as is_unverified,
      coalesce((select json_agg(json_build_object('key', wt.key, 'title', wv.title, 'number', wv.number) order by wt.id)
        from reservation_texts rt join website_text_versions wv on wv.id = rt.text_version_id
        join website_texts wt on wt.id = wv.text_id where rt.reservation_id = r.id), '[]') as accepted_texts,
      (select value from settings where key = 'hold_hours') as hold_hours,
      json_build_object('name', v.name, 'slug', v.slug, 'town_name', t.name, 'district_name', coalesce(d.name, m.name),
        'permit_no', v.permit_no,
        'check_in_time', coalesce(vd.check_in_time, r.quote -> 'trip' ->> 'time'),
        'check_out_time', coalesce(vd.check_out_time, to_char(upper(r.period) at time zone 'Europe/Istanbul', 'HH24:MI')),
        'address', coalesce(vd.address, m.name), 'variants', (
          select i.variants from villa_images vi join images i on i.id = vi.image_id
          where vi.rental_id = v.id and vi.kind = 'villa' order by vi.position, vi.id limit 1)) as villa,
      coalesce((select json_agg(json_build_object('kind', x.kind, 'method', x.method, 'amount', x.amount,
        'paid_at', ${isoMoment('x.paid_at')}) order by x.paid_at, x.id)
        from transactions x where x.reservation_id = r.id and x.kind in ('payment', 'refund')), '[]') as transactions,
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'account_holder', b.account_holder,
        'iban', b.iban, 'branch', b.branch, 'currency', b.currency) order by b.position, b.id)
        from banks b where b.is_active), '[]') as banks
    from reservations r join rentals v on v.id = r.rental_id
    left join villa_details vd on vd.id = v.id left join districts d on d.id = vd.district_id
    left join boat_details bd on bd.id = v.id left join marinas m on m.id = bd.marina_id
    join towns t on t.id = coalesce(vd.town_id, m.town_id)
    where ${condition}`.execute(db)
  return rows[0]
}

/** Finds a reservation by its code together with the customer's e-mail or phone. */
export function findByContact(db: Db, code: string, contact: { email: string } | { phone: string }) {
  const reached =
    'email' in contact ? sql`lower(r.email) = lower(${contact.email})` : sql`r.phone = ${contact.phone}`
  return find(db, sql`r.code = ${code} and ${reached}`)
}

export function findByToken(db: Db, token: string) {
  return find(db, sql`r.public_token = ${token}`)
}

/** What is to be paid now: the prepayment before the confirmation, the rest after it, nothing once cancelled or expired. */
function dueOf(status: ReservationStatus, { quote, paid_amount }: Stored): number {
  if (status === 'cancelled' || status === 'expired') return 0
  return Math.max(0, (FIRM.has(status) ? quote.total : quote.prepayment_amount) - paid_amount)
}

function holdIfVerified({ created_at, hold_expires_at, hold_hours, quote, villa }: Stored): Date | null {
  const { check_in_time } = villa
  return verifiedHoldEnd(
    {
      created_at: new Date(created_at),
      hold_expires_at: hold_expires_at === null ? null : new Date(hold_expires_at),
      check_in: quote.check_in,
      check_in_time,
    },
    holdHoursOf(hold_hours),
  )
}

/** The reservation as its customer may see it: the address only when confirmed, bank accounts only while something is due. */
export function forCustomer(
  stored: Stored,
  { config, now }: Pick<World, 'config' | 'now'>,
): CustomerReservation {
  const { public_token, villa, is_unverified, hold_hours: _, id: __, ...own } = stored
  const { variants, address, ...facts } = villa
  const status = effectiveStatus(stored, now())
  const due_amount = dueOf(status, stored)
  const longer = is_unverified && status === 'pending' ? holdIfVerified(stored) : null
  const image = variants?.find((variant) => variant.width >= 960) ?? variants?.at(-1)
  return {
    ...own,
    status,
    hold_once_verified: longer?.toISOString() ?? null,
    villa: {
      ...facts,
      address: FIRM.has(status) ? address : null,
      image_url: image === undefined ? null : mediaUrl(image.webp),
    },
    due_amount,
    banks: due_amount > 0 ? own.banks : [],
    payment_url: status === 'awaiting_payment' ? `${config.site_url}/odeme/${public_token}` : null,
  }
}
