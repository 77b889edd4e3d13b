import { BRAND } from '../../../domain/seo/search-snippet.ts'
import type { Db } from '../../platform/context.ts'

/** The name of the agency, as its settings say it. */
export async function brandName(db: Db): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('section', '=', 'site')
    .where('key', '=', 'site_name')
    .executeTakeFirst()
  return (typeof row?.value === 'string' && row.value.trim()) || BRAND
}
