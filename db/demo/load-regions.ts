import type { World } from '../../src/server/platform/context.ts'
import { featureCategories, features } from './catalogue/features.ts'
import { towns } from './catalogue/regions.ts'
import type { Feature, FeatureCategory } from './catalogue/types.ts'
import { villaTypes } from './catalogue/villa-types.ts'

/** Ids by slug. */
export interface Regions {
  towns: Map<string, number>
  districts: Map<string, number>
  types: Map<string, number>
  features: Map<string, number>
}

/** Features that visitors can filter by; the others are only shown. */
const FILTERS = new Set([
  'sonsuzluk-havuzu',
  'korunakli-havuz',
  'isitmali-havuz',
  'cocuk-havuzu',
  'jakuzi',
  'klima-her-oda',
  'somine',
  'barbeku',
  'bahce',
  'elektrikli-arac-sarji',
  'bebek-yatagi',
  'evcil-hayvan',
])

export async function loadRegions(world: World, images: Map<string, number>): Promise<Regions> {
  const { db } = world
  const created_at = world.now()

  const townRows = await db
    .insertInto('towns')
    .values(
      towns.map((town, index) => ({
        name: town.name,
        slug: town.slug,
        summary: town.summary,
        description: richText(town.description),
        image_id: images.get(town.image) ?? null,
        latitude: town.latitude,
        longitude: town.longitude,
        seo_title: town.seo_title,
        seo_description: town.seo_description,
        position: index + 1,
        created_at,
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  const townIds = bySlug(townRows)

  const districtRows = await db
    .insertInto('districts')
    .values(
      towns.flatMap((town) =>
        town.districts.map(({ name, slug, latitude, longitude }) => ({
          town_id: townIds.get(town.slug)!,
          name,
          slug,
          latitude,
          longitude,
          created_at,
        })),
      ),
    )
    .returning(['id', 'slug'])
    .execute()

  const typeRows = await db
    .insertInto('villa_types')
    .values(
      villaTypes.map((type) => ({
        name: type.name,
        slug: type.slug,
        description: richText(type.description),
        image_id: images.get(type.image) ?? null,
        seo_title: type.seo_title,
        seo_description: type.seo_description,
        position: type.position,
        created_at,
      })),
    )
    .returning(['id', 'slug'])
    .execute()

  await db
    .insertInto('slugs')
    .values([
      ...townRows.map(({ id, slug }) => ({ slug, kind: 'town' as const, record_id: id, created_at })),
      ...districtRows.map(({ id, slug }) => ({ slug, kind: 'district' as const, record_id: id, created_at })),
      ...typeRows.map(({ id, slug }) => ({ slug, kind: 'villa_type' as const, record_id: id, created_at })),
    ])
    .execute()

  return {
    towns: townIds,
    districts: bySlug(districtRows),
    types: bySlug(typeRows),
    features: await loadFeatures(world, 'villa', featureCategories, features, FILTERS),
  }
}

/** The feature categories and features of one kind. Returns the ids of the features by slug. */
export async function loadFeatures(
  { db, now }: World,
  kind: 'villa' | 'boat',
  categories: readonly FeatureCategory[],
  all: readonly Feature[],
  filters: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const inserted = await db
    .insertInto('feature_categories')
    .values(categories.map(({ name, position }) => ({ kind, name, position, created_at: now() })))
    .returning('id')
    .execute()
  const categoryOf = new Map(categories.map(({ slug }, index) => [slug, inserted[index]!.id]))
  const rows = await db
    .insertInto('features')
    .values(
      all.map(({ slug, name, category, icon }, index) => ({
        kind,
        feature_category_id: categoryOf.get(category)!,
        name,
        slug,
        icon,
        is_filter: filters.has(slug),
        position: index + 1,
        created_at: now(),
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  return bySlug(rows)
}

export const richText = (paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')

export function bySlug(rows: readonly { id: number; slug: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
