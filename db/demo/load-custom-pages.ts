import type { World } from '../../src/server/platform/context.ts'
import { customPages } from './catalogue/custom-pages.ts'
import { insertAll } from './insert-all.ts'
import type { Regions } from './load-regions.ts'

/** Landing pages of a town with a villa type: published ones, a thin one, a draft. */
export async function loadCustomPages(world: World, places: Regions): Promise<void> {
  const created_at = world.now()
  const ids = await insertAll(
    world.db,
    'custom_pages',
    customPages.map(({ town, type, faq, ...page }) => ({
      ...page,
      town_id: places.towns.get(town)!,
      villa_type_id: places.types.get(type)!,
      faq: JSON.stringify(faq),
      created_at,
    })),
  )
  await world.db
    .insertInto('slugs')
    .values(
      customPages.map(({ slug }, index) => ({
        slug,
        kind: 'custom_page' as const,
        record_id: ids[index]!,
        created_at,
      })),
    )
    .execute()
}
