import { all } from './route-row.ts'
import type { Row } from './route-row.ts'

export const landingsRows: Record<string, Row> = {
  'GET /v1/landings/{slug}': {
    expect: all(200),
    request: async ({ api, villa }) => {
      const { slug } = await api.db
        .selectFrom('villas')
        .innerJoin('towns', 'towns.id', 'villas.town_id')
        .select('towns.slug')
        .where('villas.id', '=', villa.id)
        .executeTakeFirstOrThrow()
      return { url: `/v1/landings/${slug}` }
    },
  },
}
