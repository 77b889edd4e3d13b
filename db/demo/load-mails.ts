import type { World } from '../../src/server/platform/context.ts'
import { prepareMails, type TemplateKey } from '../../src/server/services/notifications/outbox.ts'
import { insertAll } from './insert-all.ts'
import type { Booking } from './book-stay.ts'

/** Only the newest reservations of each kind have mails; more would fill the outbox without showing anything new. */
const NEWEST = 8

/**
 * Mails as the program writes them, from its own templates. They are never sent, also when the demo is started with
 * SMTP settings, because the addresses do not exist.
 */
export async function loadMails(
  world: World,
  bookings: readonly Booking[],
  ids: readonly number[],
): Promise<void> {
  const rows = []
  for (const { booking, id, template, at } of mailsOf(bookings, ids)) {
    const [mail] = await prepareMails(world.db, world, id, [template])
    if (!mail) continue
    const { is_active: _, ...content } = mail
    rows.push({
      ...content,
      message_id: `<demo-${template}-${booking.quote.villa_id}-${id}@telmessa.ornek.tr>`,
      reservation_id: id,
      status: 'kept' as const,
      kept_reason: 'demo' as const,
      next_attempt_at: at,
      created_at: at,
    })
  }
  await insertAll(
    world.db,
    'mail_outbox',
    rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  )
}

const isFromSite = ({ source }: Booking) => source === 'site'

function mailsOf(bookings: readonly Booking[], ids: readonly number[]) {
  const newest = (template: TemplateKey, of: (booking: Booking) => Date | null) =>
    bookings
      .map((booking, index) => ({ booking, id: ids[index]!, template, at: of(booking) }))
      .filter((mail): mail is typeof mail & { at: Date } => mail.at !== null)
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, NEWEST)
  return [
    ...newest('request_received', (one) => (isFromSite(one) ? one.created_at : null)),
    ...newest('admin_new_request', (one) => (isFromSite(one) ? one.created_at : null)),
    ...newest('bank_details', (one) => one.awaiting_payment_at),
    ...newest('confirmed', (one) => one.confirmed_at),
    ...newest('expired', (one) => one.expired_at),
  ]
}
