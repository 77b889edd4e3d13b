import type { BrandMark } from '../../../domain/content/brand-files.ts'
import { BRAND } from '../../../domain/seo/search-snippet.ts'
import type { Db } from '../../platform/context.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Name and colour of the brand, and whether it has a logo of its own. */
export async function brandMark(db: Db): Promise<BrandMark> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('section', '=', 'site')
    .where('key', 'in', ['site_name', 'brand_colour', 'logo_image_id'])
    .execute()
  const settings = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    name: textOf(settings.get('site_name')) || BRAND,
    colour: textOf(settings.get('brand_colour')),
    has_logo: typeof settings.get('logo_image_id') === 'number',
  }
}
