import type { Options } from './load-listing.ts'

/** Villa types that describe a location, by their slugs. They are listed under «Konum». */
const LOCATION_TYPES = new Set([
  'denize-yakin-villalar',
  'deniz-manzarali-villalar',
  'doga-manzarali-villalar',
  'merkezi-konumda-villalar',
])
const POOL_CATEGORY = 'Havuz'
const RULE_CATEGORY = 'Kurallar'
/** «Evcil hayvan» is a house rule with a search parameter of its own (`pets`). */
const PETS_FEATURE = 'evcil-hayvan'

/** Types and features in the groups of the drawer: pool, location, rules, types and the rest. */
export function filterGroups(options: Options) {
  const category = (name: string) =>
    options.feature_categories.find((one) => one.name === name)?.features ?? []
  return {
    pool: category(POOL_CATEGORY),
    rules: category(RULE_CATEGORY).filter(({ slug }) => slug !== PETS_FEATURE),
    locations: options.types.filter(({ slug }) => LOCATION_TYPES.has(slug)),
    types: options.types.filter(({ slug }) => !LOCATION_TYPES.has(slug)),
    rest: options.feature_categories.filter(({ name }) => name !== POOL_CATEGORY && name !== RULE_CATEGORY),
  }
}
