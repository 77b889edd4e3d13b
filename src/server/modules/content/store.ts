import { sql } from 'kysely'
import type { z } from 'zod'
import type { site, websiteText } from '../../../contract/content/content.ts'
import type { Db } from '../../platform/context.ts'

type KeyValue = { key: string; value: string }
type Text = z.output<typeof websiteText>

/** Settings of some sections as section → key → text, in the order they were written. */
type Settings = Map<string, Map<string, string>>

export async function settingsOf(db: Db, sections: readonly string[]): Promise<Settings> {
  const { rows } = await sql<{ section: string; key: string; value: string | null }>`
    select section, key, value #>> '{}' as value from settings
    where section = any(${[...sections]}::text[]) order by id`.execute(db)
  const settings: Settings = new Map(sections.map((section) => [section, new Map()]))
  for (const { section, key, value } of rows) settings.get(section)?.set(key, value ?? '')
  return settings
}

/** Named settings as keys and values; one that was never set is there, empty. */
export function keyValues(section: Map<string, string> | undefined, keys: readonly string[]): KeyValue[] {
  return keys.map((key) => ({ key, value: section?.get(key) ?? '' }))
}

/** The steps of renting, as the setting keeps them: a list of titles and texts. */
export function stepsOf(value: string | undefined): { title: string; text: string }[] {
  if (value === undefined || value === '') return []
  const steps = JSON.parse(value) as { title: string; text: string }[]
  return steps.map(({ title, text }) => ({ title, text }))
}

/** The file of the site's own image for shared links; null until it is drawn. */
export async function linkPreviewFileOfSite(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('link_previews')
    .select('file')
    .where('kind', '=', 'site')
    .where('record_id', '=', 0)
    .executeTakeFirst()
  return row?.file ?? null
}

/** Types and towns with their districts, for the menu; one query. */
export async function menuOf(db: Db): Promise<z.output<typeof site>['menu']> {
  const { rows } = await sql<z.output<typeof site>['menu']>`
    select
      coalesce((
        select json_agg(json_build_object('id', y.id, 'name', y.name, 'slug', y.slug) order by y.position, y.id)
        from villa_types y), '[]') as types,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'District', (
          select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'slug', d.slug)
            order by d.name collate "tr-x-icu", d.id), '[]')
          from districts d where d.town_id = t.id)) order by t.position, t.id)
        from towns t), '[]') as towns`.execute(db)
  return rows[0]!
}

/** A text of the website, or null while nobody has written it. */
export async function textCalled(db: Db, key: string): Promise<Text | null> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('section', '=', 'text')
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return null
  const { title, sections } = row.value as Omit<Text, 'updated_at'>
  return { title, sections, updated_at: row.updated_at.toISOString() }
}

/** So long no second link goes to an address: whoever types somebody else's can have it mailed no oftener. */
const MILLISECONDS_BETWEEN_LINKS = 3_600_000

/**
 * Keeps an address with the words it agreed to and answers the token of the link to mail; null when it was mailed one
 * just now, and nothing changes then. One that never confirmed or has left starts anew; one that is subscribed keeps
 * what it has. One statement, so of two at once one is mailed.
 */
export async function keepSubscriber(
  db: Db,
  subscriber: { email: string; consent_text: string; confirm_token: string },
  now: Date,
): Promise<string | null> {
  const isSubscribed = sql`subscribers.confirmed_at is not null and subscribers.unsubscribed_at is null`
  const { rows } = await sql<{ confirm_token: string }>`
    insert into subscribers (email, consent_text, consent_at, confirm_token, link_mailed_at)
    values (${subscriber.email}, ${subscriber.consent_text}, ${now}, ${subscriber.confirm_token}, ${now})
    on conflict (lower(email)) do update set
      consent_text = case when ${isSubscribed} then subscribers.consent_text else excluded.consent_text end,
      consent_at = case when ${isSubscribed} then subscribers.consent_at else excluded.consent_at end,
      confirm_token = case when ${isSubscribed} then subscribers.confirm_token else excluded.confirm_token end,
      confirmed_at = case when ${isSubscribed} then subscribers.confirmed_at end,
      unsubscribed_at = null,
      link_mailed_at = excluded.link_mailed_at
    where subscribers.link_mailed_at is null or subscribers.unsubscribed_at is not null
      or subscribers.link_mailed_at <= ${new Date(now.getTime() - MILLISECONDS_BETWEEN_LINKS)}
    returning confirm_token`.execute(db)
  return rows[0]?.confirm_token ?? null
}

export async function forgetMailedLink(db: Db, token: string): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ link_mailed_at: null })
    .where('confirm_token', '=', token)
    .execute()
}

/** Confirms the address behind a mailed link; false when the link belongs to none. A second time changes nothing. */
export async function confirmSubscriber(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('subscribers')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('confirm_token', '=', token)
    .where('unsubscribed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
