import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isOwnDomain } from '../../../domain/booking/email-pattern.ts'
import type { HoldSettings } from '../../services/booking/booking-settings.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { sendsMailsOf } from '../../services/notifications/mail-sender.ts'
import type { TemplateKey } from '../../services/notifications/outbox.ts'
import { networkPrefix } from './store-origins.ts'

/** How many open requests one person may have, counted by e-mail and by phone. Each closes a villa for a day. */
const MOST_OPEN = 5
const DAY = 24 * 3_600_000
/** An IPv6 network may make as many unverified requests in a day as this many addresses, because the phones of a carrier
 * share one network. */
const ADDRESSES_OF_NETWORK = 4

/** What is known about who sends a request. */
export interface Sender {
  email: string
  phone: string
  address_hash: string
  email_pattern: string
  /** the template of the mail with the link that verifies the e-mail */
  verify_template: TemplateKey
}

/**
 * Which limit a request would exceed. person: one person's open requests. unverified: a limit that verifying an e-mail
 * lifts. other: a limit that it does not lift.
 */
type Refusal = 'person' | 'unverified' | 'other'

interface Counts {
  of_person: number
  person_nights: number
  is_known: boolean
  is_blocked: boolean
  can_verify: boolean
  unverified: number
  unverified_nights: number
  of_address: number
  address_nights: number
  of_day: number
  day_nights: number
  of_network: number
  network_nights: number
  of_pattern: number
  pattern_nights: number
}

/** Whether reservation `r` is a request from the site that is pending and holds its nights. */
export function isOpenRequest(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(r.status = 'pending' and r.source = 'site' and r.hold_expires_at > ${now})`
}

/**
 * Whether a visitor's request is within the limits, whether its e-mail is verified, and whether it could be verified:
 * without a process that sends mails with links nobody could. Requests that are counted together
 * pass here one after the other, so that many at once get no further than many in a row. Must be called before any villa
 * is locked.
 */
export async function judgeRequest(
  tx: Tx,
  sender: Sender,
  nights: number,
  limits: HoldSettings,
  now: Date,
): Promise<{ is_known: boolean; can_verify: boolean; refusal: Refusal | null }> {
  await lockAlikeRequests(tx, sender)
  const counts = await countAlikeRequests(tx, sender, now)
  const { is_known, can_verify } = counts
  return { is_known, can_verify, refusal: refusalOf(counts, sender, nights, limits) }
}

/** Takes the locks in the order of their numbers, so that two requests that share several cannot deadlock. */
async function lockAlikeRequests(tx: Tx, sender: Sender): Promise<void> {
  const { email, phone, address_hash, email_pattern } = sender
  const network = networkPrefix(address_hash) ?? address_hash
  await sql`
    select pg_advisory_xact_lock(alike) from (
      select distinct hashtextextended('open request ' || way, 0) as alike
      from unnest(array[email_identity(${email}), ${phone}, 'address ' || ${network}, 'pattern ' || ${email_pattern}])
        as way
      order by 1
    ) ways`.execute(tx)
}

async function countAlikeRequests(tx: Tx, sender: Sender, now: Date): Promise<Counts> {
  const { email, phone, address_hash, email_pattern, verify_template } = sender
  const isOpen = isOpenRequest(now)
  const nights = sql`upper(r.stay) - lower(r.stay)`
  const isUnverified = sql`r.email_known_at is null`
  const isOfDay = sql`(${isUnverified} and o.created_at > ${new Date(now.getTime() - DAY)})`
  // The owner of a domain can verify every address of it.
  const isCounted = isOwnDomain(email_pattern) ? sql`true` : isUnverified
  const { rows } = await sql<Counts>`
    select
      greatest(e.n, t.n) as of_person,
      greatest(e.nights, t.nights) as person_nights,
      exists (select from reservations r where email_identity(r.email) = email_identity(${email})
        and (r.email_known_at is not null or r.status in ('confirmed', 'completed'))) as is_known,
      exists (select from blocked_addresses
        where address_hash = ${address_hash} and blocked_until > ${now}) as is_blocked,
      ${sendsMailsOf(verify_template, now)} as can_verify,
      a.*, n.*, p.*
    from (
      select count(*) as n, coalesce(sum(${nights}), 0) as nights from reservations r
      where email_identity(r.email) = email_identity(${email}) and ${isOpen}
    ) e, (
      select count(*) as n, coalesce(sum(${nights}), 0) as nights from reservations r
      where r.phone = ${phone} and ${isOpen}
    ) t, (
      select count(*) filter (where ${isOpen} and ${isUnverified}) as unverified,
        coalesce(sum(${nights}) filter (where ${isOpen} and ${isUnverified}), 0) as unverified_nights,
        count(*) filter (where ${isOpen}) as of_address,
        coalesce(sum(${nights}) filter (where ${isOpen}), 0) as address_nights,
        count(*) filter (where ${isOfDay}) as of_day,
        coalesce(sum(${nights}) filter (where ${isOfDay}), 0) as day_nights
      from request_origins o join reservations r on r.id = o.reservation_id where o.address_hash = ${address_hash}
    ) a, (
      select count(*) as of_network, coalesce(sum(${nights}), 0) as network_nights
      from request_origins o join reservations r on r.id = o.reservation_id
      where starts_with(o.address_hash, ${networkPrefix(address_hash)}::text) and ${isOfDay}
    ) n, (
      select count(*) as of_pattern, coalesce(sum(${nights}), 0) as pattern_nights
      from request_origins o join reservations r on r.id = o.reservation_id
      where o.email_pattern = ${email_pattern} and ${isOpen} and ${isCounted}
    ) p`.execute(tx)
  return rows[0]!
}

function refusalOf(
  counts: Counts,
  { email_pattern }: Sender,
  nights: number,
  limits: HoldSettings,
): Refusal | null {
  // A first request never has too many nights: the villa's rules limit the length of a stay.
  const isMore = (n: number, most: number, ofNights: number, mostNights: number) =>
    n >= most || (n > 0 && ofNights + nights > mostNights)
  if (isMore(counts.of_person, MOST_OPEN, counts.person_nights, limits.person_open_nights)) return 'person'
  const { of_address, address_nights } = counts
  if (isMore(of_address, limits.address_all_requests, address_nights, limits.address_all_nights))
    return 'other'
  const isPatternFull = isMore(
    counts.of_pattern,
    limits.pattern_open_requests,
    counts.pattern_nights,
    limits.pattern_open_nights,
  )
  if (isOwnDomain(email_pattern) && isPatternFull) return 'other'
  if (counts.is_known) return null
  if (counts.is_blocked || isDayFull(counts, limits, isMore)) return 'other'
  const isAddressFull = isMore(
    counts.unverified,
    limits.address_open_requests,
    counts.unverified_nights,
    limits.address_open_nights,
  )
  return isAddressFull || isPatternFull ? 'unverified' : null
}

/** Requests of the last day count even when they have ended, so that a hold cannot be renewed for ever. */
function isDayFull(
  { of_day, day_nights, of_network, network_nights }: Counts,
  { address_day_requests: requests, address_day_nights: nights }: HoldSettings,
  isMore: (n: number, most: number, ofNights: number, mostNights: number) => boolean,
): boolean {
  const many = ADDRESSES_OF_NETWORK
  return (
    isMore(of_day, requests, day_nights, nights) ||
    isMore(of_network, requests * many, network_nights, nights * many)
  )
}
