import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { AdminText, showAdminText, TextKey } from '../../../../contract/content/website-texts.ts'
import type { Actor, Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import { LISTED_SETTINGS } from './listed-settings.ts'

interface Published {
  title: string
  html: string
  updated_at: string
  number: number
  is_current: boolean
}

/** A published version of a text, by default the newest; null when there is none. */
export async function findPublished(
  db: Db,
  key: TextKey,
  number: number | null = null,
): Promise<Published | null> {
  const { rows } = await sql<Published>`
    select v.title, v.html, ${isoMoment('v.created_at')} as updated_at, v.number, v.number = newest.number as is_current
    from website_texts t join website_text_versions v on v.text_id = t.id
    join lateral (select max(number) as number from website_text_versions where text_id = t.id) newest on true
    where t.key = ${key} and v.number = coalesce(${number}::integer, newest.number)`.execute(db)
  return rows[0] ?? null
}

async function readTexts(db: Db, condition: RawBuilder<unknown>): Promise<AdminText[]> {
  const { rows } = await sql<AdminText>`
    select t.id, t.key, t.title, t.html, t.version, ${isoMoment('t.updated_at')} as updated_at,
      v.id is null or (v.title, v.html) is distinct from (t.title, t.html) as is_draft,
      case when v.id is null then null else json_build_object('number', v.number, 'title', v.title,
        'published_at', ${isoMoment('v.created_at')}, 'published_by', v.published_by_name) end as published
    from website_texts t left join lateral (
      select * from website_text_versions where text_id = t.id order by number desc limit 1) v on true
    where ${condition} order by t.id`.execute(db)
  return rows
}

export const allTexts = (db: Db) => readTexts(db, sql`true`)

export async function findText(db: Db, key: TextKey): Promise<AdminText | null> {
  const [text] = await readTexts(db, sql`t.key = ${key}`)
  return text ?? null
}

/** Reads a text and locks it until the transaction ends. */
export async function lockText(tx: Tx, key: TextKey) {
  const row = await tx
    .selectFrom('website_texts')
    .select(['id', 'title', 'html', 'version'])
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

type Versions = z.output<typeof showAdminText.output>['versions']

export async function versionsOf(db: Db, id: number): Promise<Versions> {
  const { rows } = await sql<Versions[number]>`
    select number, title, html, ${isoMoment('created_at')} as published_at, published_by_name as published_by
    from website_text_versions where text_id = ${id} order by number desc limit 100`.execute(db)
  return rows
}

export async function saveText(tx: Tx, id: number, text: { title: string; html: string }): Promise<void> {
  await sql`
    update website_texts set title = ${text.title}, html = ${text.html}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Publishes a text as it stands. The caller has locked it, so that its versions are numbered without a gap. */
export async function publishText(tx: Tx, id: number, actor: Actor, now: Date): Promise<void> {
  await sql`
    insert into website_text_versions (text_id, number, title, html, published_by, published_by_name, created_at)
    select id, coalesce((select max(number) from website_text_versions where text_id = t.id), 0) + 1, title, html,
      ${actor.id}, ${actor.name}, ${now}
    from website_texts t where id = ${id}`.execute(tx)
}

/** The listed settings by section and key. */
export async function allSettings(db: Db): Promise<Record<string, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('settings')
    .select(['section', 'key', 'value'])
    .where('key', 'in', LISTED_SETTINGS)
    .orderBy('id')
    .execute()
  const sections: Record<string, Record<string, unknown>> = {}
  for (const { section, key, value } of rows) (sections[section] ??= {})[key] = value
  return sections
}

/** Whether the admin may still sign in, and the session has not ended since. */
export async function isSignedIn(db: Db, id: unknown, session: unknown): Promise<boolean> {
  const { rows } = await sql`
    select from users u
    where u.id = ${Number(id)} and u.is_active and u.role = 'ADMIN' and (${session ?? null}::bigint is null or exists (
      select from sessions s where s.id = ${session ?? null}::bigint and s.user_id = u.id and s.ended_at is null))`.execute(
    db,
  )
  return rows.length > 0
}
