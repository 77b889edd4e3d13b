import { createCustomPage } from '../factories/custom-pages.ts'
import { createTown, createVillaType } from '../factories/regions.ts'
import { createShowcase } from '../factories/showcases.ts'
import { ADMIN_ALONE, at, signedIn } from './route-row.ts'
import type { Facts, Row } from './route-row.ts'

const stored = ({ api }: Facts) => createShowcase(api.db)

export const showcasesRows: Record<string, Row> = {
  'GET /v1/admin/showcases': { expect: ADMIN_ALONE, request: at('/v1/admin/showcases') },
  'POST /v1/admin/showcases': {
    expect: signedIn(403, 403, 201),
    request: () => ({ url: '/v1/admin/showcases', body: { title: 'Bayram vitrini' } }),
  },
  'GET /v1/admin/showcases/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/showcases/${(await stored(facts)).id}` }),
  },
  'PUT /v1/admin/showcases/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/showcases/${(await stored(facts)).id}`,
      body: { version: 1, title: 'Yeni ad' },
    }),
  },
  'DELETE /v1/admin/showcases/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/showcases/${(await stored(facts)).id}` }),
  },
  'PUT /v1/admin/showcases/updateorder': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => {
      await createShowcase(api.db)
      const rows = await api.db.selectFrom('showcases').select('id').orderBy('id').execute()
      return { url: '/v1/admin/showcases/updateorder', body: { id: rows.map(({ id }) => id) } }
    },
  },
  'POST /v1/admin/showcases/preview': {
    expect: ADMIN_ALONE,
    request: () => ({ url: '/v1/admin/showcases/preview', body: { day: '2027-07-01' } }),
  },
  'GET /v1/admin/showcasevillas': { expect: ADMIN_ALONE, request: at('/v1/admin/showcasevillas') },
  'POST /v1/admin/showcasevillas': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: '/v1/admin/showcasevillas',
      body: { showcase_id: (await stored(facts)).id, version: 1, villa_id: [facts.villa.id] },
    }),
  },
  'GET /v1/admin/custompage': { expect: ADMIN_ALONE, request: at('/v1/admin/custompage') },
  'POST /v1/admin/custompage': {
    expect: signedIn(403, 403, 201),
    request: async ({ api }) => {
      const [town, type] = [await createTown(api.db), await createVillaType(api.db)]
      const title = `${town.name} ${type.name} villaları`
      return { url: '/v1/admin/custompage', body: { town_id: town.id, villa_type_id: type.id, title } }
    },
  },
  'GET /v1/admin/custompage/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/custompage/${(await createCustomPage(api.db)).id}` }),
  },
  'PUT /v1/admin/custompage/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/custompage/${(await createCustomPage(api.db)).id}`,
      body: { version: 1, title: 'Yeni başlık' },
    }),
  },
  'DELETE /v1/admin/custompage/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/custompage/${(await createCustomPage(api.db)).id}` }),
  },
}
