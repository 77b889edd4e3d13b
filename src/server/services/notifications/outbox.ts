// This file is long because every mail is prepared from the same facts and written by the same statement.
import { sql } from 'kysely'
import type { PriorInformation } from '../../../domain/booking/prior-information.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { timeInIstanbul } from '../../../domain/calendar/trip-period.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { unitsText } from '../../../domain/turkish/trip-text.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import { BRAND } from '../../../domain/seo/search-snippet.ts'
import { formatDay, formatMoment, guestsText } from '../../../domain/turkish/turkish.ts'
import type { Db, World } from '../../platform/context.ts'
import { PLACEHOLDERS } from './placeholders.ts'
import { renderMail } from './render-mail.ts'
import type { MailBank, MailFacts, RenderedMail } from './render-mail.ts'

export type TemplateKey =
  | 'request_received'
  | 'verify_email'
  | 'admin_new_request'
  | 'admin_cancel_request'
  | 'bank_details'
  | 'payment_link'
  | 'confirmed'
  | 'cancelled'
  | 'expired'
  | 'payment_received'
  | 'subscription_confirm'
  | 'feed_alert'
  | 'admin_new_message'
  | 'contact_reply'
  | 'comment_invitation'
  | 'user_invitation'
  | 'password_reset'
  | 'password_changed'
  | 'email_changed'
  | 'boat_request_received'
  | 'boat_verify_email'
  | 'boat_admin_new_request'
  | 'boat_admin_cancel_request'
  | 'boat_bank_details'
  | 'boat_payment_link'
  | 'boat_confirmed'
  | 'boat_cancelled'
  | 'boat_expired'
  | 'boat_postponed'
  | 'boat_comment_invitation'
  | 'second_factor_removed'

/** Mails that say something else for a boat. */
const OF_BOATS: Partial<Record<TemplateKey, TemplateKey>> = {
  request_received: 'boat_request_received',
  verify_email: 'boat_verify_email',
  admin_new_request: 'boat_admin_new_request',
  admin_cancel_request: 'boat_admin_cancel_request',
  bank_details: 'boat_bank_details',
  payment_link: 'boat_payment_link',
  confirmed: 'boat_confirmed',
  cancelled: 'boat_cancelled',
  expired: 'boat_expired',
  comment_invitation: 'boat_comment_invitation',
}

/** The template for a reservation: that of boats where there is one. */
export const templateFor = (key: TemplateKey, { trip }: Pick<Quote, 'trip'>): TemplateKey =>
  trip === undefined ? key : (OF_BOATS[key] ?? key)

/** Formats a time such as "16:00" as the site does: 16.00. */
const hourText = (stored: string) => stored.slice(0, 5).replace(':', '.')

/** Values that replace those of the stored reservation in a mail, to preview an action. */
export interface AsIf {
  status?: ReservationStatus
  hold_expires_at?: Date | null
  cancel_reason?: string
  refund_amount?: number
  /** when a trip that was postponed would have begun */
  postponed_from?: Date
  /** the token of the link that verifies the e-mail address, and the end of the hold after that */
  email_link?: { token: string; until: Date }
  /** the token of the link to the form for a comment, and until when it works */
  comment_link?: { token: string; until: Date }
}

type MailWorld = Pick<World, 'config' | 'random'>

interface PreparedMail extends RenderedMail {
  template_key: TemplateKey
  recipient: string
  is_active: boolean
  /** of a newsletter's mail: the page that ends the subscription */
  leave_url?: string | undefined
}

interface Facts {
  code: string
  status: ReservationStatus
  hold_expires_at: Date | null
  first_name: string
  last_name: string
  email: string
  adults: number
  children: number
  infants: number
  quote: Quote
  prior_information: PriorInformation | null
  id: number
  public_token: string
  cancel_reason: string | null
  cancel_request_note: string
  paid_amount: number
  villa_name: string
  address: string
  place: string
  check_in_time: string
  check_out_time: string
  permit_no: string | null
  banks: MailBank[]
  settings: Record<string, unknown>
  templates: { key: TemplateKey; subject: string; body: string; is_active: boolean }[]
}

/** Templates that go to admins; every other one goes to the customer. */
const TO_ADMINS = new Set<TemplateKey>(['admin_new_request', 'admin_cancel_request'])
/** Mails without prices, because nothing is owed after them. */
const WITHOUT_LEDGER = new Set<TemplateKey>(['cancelled', 'expired', 'comment_invitation'])

/** Mails that confirm a request: they carry the prior information form, as the law asks for a durable copy. */
const WITH_INFORMATION = new Set<TemplateKey>(['request_received', 'verify_email'])

async function factsOf(db: Db, reservationId: number, keys: readonly TemplateKey[]): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select r.id, r.code, r.status, r.hold_expires_at, r.first_name, r.last_name, r.email, r.adults, r.children, r.infants,
      r.quote, r.prior_information, r.public_token, r.cancel_reason, r.cancel_request_note, r.paid_amount,
      v.name as villa_name, coalesce(vd.address, '') as address,
      coalesce(d.name, m.name) || ', ' || t.name as place, coalesce(vd.check_in_time, '') as check_in_time,
      coalesce(vd.check_out_time, '') as check_out_time, v.permit_no,
      coalesce((select json_agg(json_build_object(
        'name', name, 'account_holder', account_holder, 'iban', iban, 'branch', branch) order by position, id)
        from banks where is_active and currency = 'TL'), '[]') as banks,
      coalesce((select json_object_agg(key, value) from settings
        where key in ('site_name', 'site_phone', 'site_email', 'admin_email', 'brand_colour')), '{}') as settings,
      coalesce((select json_agg(json_build_object(
        'key', key, 'subject', subject, 'body', body, 'is_active', is_active))
        from mail_templates where key = any(${keys.flatMap((key) => [key, OF_BOATS[key] ?? key])}::text[])), '[]') as templates
    from reservations r
    join rentals v on v.id = r.rental_id
    left join villa_details vd on vd.id = v.id left join districts d on d.id = vd.district_id
    left join boat_details bd on bd.id = v.id left join marinas m on m.id = bd.marina_id
    join towns t on t.id = coalesce(vd.town_id, m.town_id)
    where r.id = ${reservationId}`.execute(db)
  return rows[0]!
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function mailFacts(stored: Facts, asIf: AsIf, key: TemplateKey, siteUrl: string): MailFacts {
  const facts = { ...stored, ...asIf }
  const { quote, paid_amount, settings } = facts
  const { trip } = quote
  const isFirm = facts.status === 'confirmed' || facts.status === 'completed'
  return {
    values: {
      musteri_adi: `${facts.first_name} ${facts.last_name}`,
      rezervasyon_no: facts.code,
      villa_adi: facts.villa_name,
      villa_adresi: isFirm && facts.address !== '' ? facts.address : facts.place,
      giris_tarihi: formatDay(quote.check_in, 'full'),
      cikis_tarihi: formatDay(
        trip === undefined ? quote.check_out : todayInIstanbul(new Date(trip.finished_at)),
        'full',
      ),
      gece_sayisi: String(quote.night_count),
      sure: trip === undefined ? `${quote.night_count} gece` : unitsText(trip.unit, trip.units),
      kisi_sayisi: guestsText(facts),
      toplam_tutar: formatMoney(quote.total),
      on_odeme: formatMoney(quote.prepayment_amount),
      kalan_tutar: formatMoney(
        paid_amount > 0 ? Math.max(0, quote.total - paid_amount) : quote.balance_amount,
      ),
      depozito: formatMoney(quote.damage_deposit_amount),
      opsiyon_bitis: facts.hold_expires_at === null ? '' : formatMoment(facts.hold_expires_at),
      odeme_baglantisi: `${siteUrl}/odeme/${facts.public_token}`,
      rezervasyon_baglantisi: TO_ADMINS.has(key)
        ? `${siteUrl}/dashboard/reservations/${trip === undefined ? 'villa' : 'boat'}?id=${facts.id}`
        : `${siteUrl}/enquire?code=${facts.code}`,
      giris_saati: hourText(trip === undefined ? facts.check_in_time : trip.time),
      cikis_saati: hourText(
        trip === undefined ? facts.check_out_time : timeInIstanbul(new Date(trip.finished_at)),
      ),
      onceki_hareket: asIf.postponed_from === undefined ? '' : formatMoment(asIf.postponed_from),
      izin_no: facts.permit_no ?? '',
      iptal_nedeni: facts.cancel_reason ?? '',
      iptal_talebi: facts.cancel_request_note || 'yazmadı',
      iade_tutari: formatMoney(asIf.refund_amount ?? 0),
      odenen_tutar: formatMoney(paid_amount),
      site_telefon: textOf(settings.site_phone),
      site_eposta: textOf(settings.site_email),
      site_adi: textOf(settings.site_name) || BRAND,
      abonelik_baglantisi: '',
      dogrulama_baglantisi:
        asIf.email_link === undefined ? '' : `${siteUrl}/talep/dogrula/${asIf.email_link.token}`,
      dogrulama_bitis: asIf.email_link === undefined ? '' : formatMoment(asIf.email_link.until),
      takvim_adi: '',
      takvim_durumu: '',
      takvim_baglantisi: '',
      mesaj_konusu: '',
      mesaj_metni: '',
      mesaj_baglantisi: '',
      yanit_metni: '',
      kullanici_adi: '',
      sifre_baglantisi: '',
      yorum_baglantisi: asIf.comment_link === undefined ? '' : `${siteUrl}/yorum/${asIf.comment_link.token}`,
      baglanti_bitis: asIf.comment_link === undefined ? '' : formatMoment(asIf.comment_link.until),
    },
    banks: facts.banks,
    brand_colour: textOf(settings.brand_colour),
    ledger: WITHOUT_LEDGER.has(key) ? null : { quote, paid_amount },
    information: WITH_INFORMATION.has(key) ? facts.prior_information : null,
  }
}

/** The address of the admins: from the settings, or else the sender address of our mails. */
function adminAddress(settings: Record<string, unknown>, mailFrom: string): string {
  const own = textOf(settings.admin_email) || textOf(settings.site_email)
  return own || (/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom)
}

/** Renders the mails, also those whose template is switched off; mails without a template are left out. */
export async function prepareMails(
  db: Db,
  { config }: Pick<World, 'config'>,
  reservationId: number,
  keys: readonly TemplateKey[],
  asIf: AsIf = {},
): Promise<PreparedMail[]> {
  const facts = await factsOf(db, reservationId, keys)
  return keys.flatMap((key) => {
    const own = templateFor(key, facts.quote)
    const template = facts.templates.find((candidate) => candidate.key === own)
    if (template === undefined) return []
    return {
      template_key: own,
      recipient: TO_ADMINS.has(key) ? adminAddress(facts.settings, config.mail_from) : facts.email,
      is_active: template.is_active,
      ...renderMail(template, mailFacts(facts, asIf, key, config.site_url)),
    }
  })
}

async function insertMails(
  tx: Db,
  world: MailWorld,
  mails: readonly PreparedMail[],
  reservation_id: number | null,
  now: Date,
): Promise<number[]> {
  const host = /@([\w.-]+)/.exec(world.config.mail_from)?.[1] ?? 'localhost'
  const rows = mails.map(({ template_key, recipient, subject, html, text, leave_url = null }) => ({
    template_key,
    recipient,
    subject,
    html,
    text,
    leave_url,
    message_id: `<${Buffer.from(world.random(16)).toString('hex')}@${host}>`,
    reservation_id,
    next_attempt_at: now,
    created_at: now,
  }))
  // the sending job gets the notification when this transaction commits
  const written = await tx
    .with('written', (db) => db.insertInto('mail_outbox').values(rows).returning('id'))
    .selectFrom('written')
    .select(['id', sql`pg_notify('mail', '')`.as('told')])
    .orderBy('id')
    .execute()
  return written.map(({ id }) => id)
}

interface Notice {
  template: TemplateKey
  recipient: string
  values: Partial<MailFacts['values']>
  /** of a newsletter's mail: the page that ends the subscription */
  leave_url?: string
}

/** The same as queueNoticeMail for callers that do not need the mail: whether it was queued. */
export const queueNotice = async (tx: Db, world: MailWorld, notice: Notice, now: Date): Promise<boolean> =>
  (await queueNoticeMail(tx, world, notice, now)) !== null

/**
 * Queues a mail that belongs to no reservation, in the transaction that causes it. Returns its id in the outbox, or
 * null: a template that is missing or switched off sends nothing.
 */
export async function queueNoticeMail(
  tx: Db,
  world: MailWorld,
  notice: Notice,
  now: Date,
): Promise<number | null> {
  const template = await tx
    .selectFrom('mail_templates')
    .select(['subject', 'body'])
    .where('key', '=', notice.template)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (template === undefined) return null
  const names = await tx
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['site_name', 'site_phone', 'site_email', 'brand_colour'])
    .execute()
  const settings = Object.fromEntries(names.map(({ key, value }) => [key, textOf(value)]))
  const empty = Object.fromEntries(PLACEHOLDERS.map((name) => [name, ''])) as MailFacts['values']
  const values = {
    ...empty,
    site_telefon: settings.site_phone ?? '',
    site_eposta: settings.site_email ?? '',
    site_adi: settings.site_name || BRAND,
    ...notice.values,
  }
  const { template: template_key, recipient, leave_url } = notice
  const mail = { template_key, recipient, leave_url, is_active: true }
  const [id] = await insertMails(
    tx,
    world,
    [
      {
        ...mail,
        ...renderMail(template, {
          values,
          brand_colour: settings.brand_colour ?? '',
          banks: [],
          ledger: null,
          information: null,
        }),
      },
    ],
    null,
    now,
  )
  return id ?? null
}

/** Queues such a mail to the admins. */
export async function queueAdminNotice(
  tx: Db,
  world: MailWorld,
  notice: { template: TemplateKey; values: Partial<MailFacts['values']> },
  now: Date,
): Promise<boolean> {
  const own = await tx
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['admin_email', 'site_email'])
    .execute()
  const settings = Object.fromEntries(own.map(({ key, value }) => [key, value]))
  return queueNotice(tx, world, { ...notice, recipient: adminAddress(settings, world.config.mail_from) }, now)
}

/**
 * Queues mails in the transaction that causes them. They are rolled back with it, or sent by the job after its commit.
 * Returns the keys of the queued mails. A template that is switched off sends nothing, and a customer without an e-mail
 * address gets none.
 */
export async function queueMail(
  tx: Db,
  world: MailWorld,
  mail: { reservation_id: number; templates: readonly TemplateKey[]; as_if?: AsIf },
  now: Date,
): Promise<TemplateKey[]> {
  const prepared = await prepareMails(tx, world, mail.reservation_id, mail.templates, mail.as_if)
  const active = prepared.filter((one) => one.is_active && one.recipient !== '')
  if (active.length === 0) return []
  await insertMails(tx, world, active, mail.reservation_id, now)
  return active.map((one) => one.template_key)
}
