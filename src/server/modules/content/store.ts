import { sql } from 'kysely'
import type { z } from 'zod'
import type { site } from '../../../contract/content/content.ts'
import type { Db } from '../../platform/context.ts'
import { mediaUrl } from '../../services/catalogue/image-json.ts'

type KeyValue = { key: string; value: string }
type Site = z.output<typeof site>

/** Settings as section → key → text, in the order they were inserted. */
type Settings = Map<string, Map<string, string>>

export async function settingsOf(db: Db, sections: readonly string[]): Promise<Settings> {
  const { rows } = await sql<{ section: string; key: string; value: string | null }>`
    select section, key, value #>> '{}' as value from settings
    where section = any(${[...sections]}::text[]) order by id`.execute(db)
  const settings: Settings = new Map(sections.map((section) => [section, new Map()]))
  for (const { section, key, value } of rows) settings.get(section)?.set(key, value ?? '')
  return settings
}

/** The named settings as keys and values; a setting without a value is empty. */
export function keyValues(section: Map<string, string> | undefined, keys: readonly string[]): KeyValue[] {
  return keys.map((key) => ({ key, value: section?.get(key) ?? '' }))
}

/** Parses the steps of renting, which the setting stores as a JSON list of titles and texts. */
export function stepsOf(value: string | undefined): { title: string; text: string }[] {
  if (value === undefined || value === '') return []
  const steps = JSON.parse(value) as { title: string; text: string }[]
  return steps.map(({ title, text }) => ({ title, text }))
}

/** The file of the site's link preview; null until it is drawn. */
export async function linkPreviewFileOfSite(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('link_previews')
    .select('file')
    .where('kind', '=', 'site')
    .where('record_id', '=', 0)
    .executeTakeFirst()
  return row?.file ?? null
}

/** The colours and logos of the brand; null when none is set. */
export async function brandOf(db: Db, settings: Map<string, string> | undefined): Promise<Site['brand']> {
  const of = (key: string) => settings?.get(key) ?? ''
  const [light, dark] = [Number(of('logo_image_id')), Number(of('logo_dark_image_id'))]
  const images =
    light === 0 && dark === 0
      ? []
      : await db
          .selectFrom('images')
          .select(['id', 'width', 'height', 'variants'])
          .where('id', 'in', [light, dark])
          .execute()
  const logoOf = (id: number) => {
    const { width, height, variants } = images.find((image) => image.id === id) ?? {}
    const file = variants?.[0]?.webp
    if (file === undefined || width === undefined || height === undefined) return null
    return { url: mediaUrl(file), width, height }
  }
  const brand = { colour: of('brand_colour'), colour_dark: of('brand_colour_dark') }
  const logos = { logo: logoOf(light), logo_dark: logoOf(dark) }
  const isPlain = brand.colour === '' && brand.colour_dark === '' && !logos.logo && !logos.logo_dark
  return isPlain ? null : { ...brand, ...logos }
}

/** Villa types, boat types, and towns with their districts, for the menu; one query. */
export async function menuOf(db: Db): Promise<z.output<typeof site>['menu']> {
  const { rows } = await sql<z.output<typeof site>['menu']>`
    select
      coalesce((
        select json_agg(json_build_object('id', y.id, 'name', y.name, 'slug', y.slug) order by y.position, y.id)
        from villa_types y), '[]') as types,
      coalesce((
        select json_agg(json_build_object('id', y.id, 'name', y.name, 'slug', y.slug) order by y.position, y.id)
        from boat_types y), '[]') as boat_types,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'District', (
          select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'slug', d.slug)
            order by d.name collate "tr-x-icu", d.id), '[]')
          from districts d where d.town_id = t.id)) order by t.position, t.id)
        from towns t), '[]') as towns`.execute(db)
  return rows[0]!
}
