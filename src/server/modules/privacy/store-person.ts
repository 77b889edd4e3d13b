import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import { hideMailLinks } from '../../services/notifications/hide-mail-links.ts'
import { readRetention } from '../../services/records/read-retention.ts'
import { PERSONAL_TABLES } from './personal-data.ts'
import type { PersonalTable } from './personal-data.ts'

/** More rows of one kind than a person has; the limit bounds the answer. */
const MOST = 500

export interface Contact {
  email: string | null
  /** E.164 */
  phone: string | null
}

/** A mail may hold a link that sets a password. */
const shown = (value: unknown) => (typeof value === 'string' ? hideMailLinks(value) : (value ?? null))

const NOBODY = sql`false`

/** E.164 without its plus, and without the country code where numbers are typed that way at home. */
function phoneIs(column: string, phone: string): RawBuilder<unknown> {
  const spellings = [
    phone,
    ...(phone.startsWith('+90') ? [phone.slice(3), `0${phone.slice(3)}`, phone.slice(1)] : []),
  ]
  // numbers are stored as E.164; a number from before, as it was typed
  const typed = sql`regexp_replace(t.${sql.ref(column)}, '[^0-9+]', '', 'g')`
  // the indexes of migration 0062 have the same expression
  return sql`${typed} = any(${spellings}::text[])`
}

const emailIs = (column: string, email: string) => sql`lower(t.${sql.ref(column)}) = ${email}`

export function ownRows(by: { email?: string; phone?: string }, contact: Contact): RawBuilder<unknown> {
  if (contact.email !== null && by.email !== undefined) return emailIs(by.email, contact.email)
  if (contact.phone !== null && by.phone !== undefined) return phoneIs(by.phone, contact.phone)
  return NOBODY
}

function conditionOf({ table, by }: PersonalTable, contact: Contact, ids: Record<string, number[]>) {
  if (by === 'reservation_id') return sql`t.reservation_id = any(${ids.reservations ?? []}::bigint[])`
  if ('parent' in by) return sql`t.${sql.ref(by.column)} = any(${ids[by.parent] ?? []}::bigint[])`
  const own = ownRows(by, contact)
  // by phone, mails are found through the reservations that they belong to
  if (table !== 'mail_outbox') return own
  return sql`(${own} or t.reservation_id = any(${ids.reservations ?? []}::bigint[]))`
}

/** What each table holds about a person, newest first. Tables without a row are left out. */
export async function personalRows(db: Db, contact: Contact) {
  const retention = await readRetention(db)
  const ids: Record<string, number[]> = {}
  const parts = []
  for (const part of PERSONAL_TABLES) {
    const names = Object.keys(part.fields)
    const { rows } = await sql<{ id: number; created_at: string; own: Record<string, unknown> }>`
      select t.id, ${isoMoment('t.created_at')} as created_at, to_jsonb(t) as own
      from ${sql.table(part.table)} t where ${conditionOf(part, contact, ids)}
      order by t.id desc limit ${MOST + 1}`.execute(db)
    ids[part.table] = rows.map(({ id }) => id)
    if (rows.length === 0) continue
    parts.push({
      table: part.table,
      label: part.label,
      kept: typeof part.kept === 'string' ? part.kept : part.kept(retention),
      is_cut: rows.length > MOST,
      rows: rows.slice(0, MOST).map(({ id, created_at, own }) => ({
        id,
        created_at,
        fields: names
          // A trip has moments; the days that it touches would read like a stay.
          .filter((name) => name !== 'stay' || (own.period ?? null) === null)
          .map((name) => ({ name, label: part.fields[name]!, value: shown(own[name]) })),
      })),
    })
  }
  return parts
}
