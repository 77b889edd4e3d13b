import type { ContentOf } from '../../../contract/registry.ts'

/**
 * The part of the search options that the list and its filters use. The regions come with the frame already.
 */
export function optionsRecord(options: ContentOf<'GET /v1/search/options'>) {
  return {
    towns: options.towns.map(({ id, name, latitude, longitude }) => ({ id, name, latitude, longitude })),
    types: options.types.map(({ id, name, slug }) => ({ id, name, slug })),
    feature_categories: options.feature_categories.map(({ id, name, features }) => ({
      id,
      name,
      features: features.map(({ icon: _icon, ...feature }) => feature),
    })),
    villa_count: options.towns.reduce((sum, town) => sum + town.villa_count, 0),
    max_guests: options.max_guests,
    max_bedrooms: options.max_bedrooms,
  }
}

export type OptionsRecord = ReturnType<typeof optionsRecord>
