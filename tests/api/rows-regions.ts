import sharp from 'sharp'
import { nextNumber } from '../factories/next-number.ts'
import { createFeature, createFeatureCategory } from '../factories/features.ts'
import {
  createBoatType,
  createDistrict,
  createMarina,
  createTown,
  createVillaType,
} from '../factories/regions.ts'
import { ADMIN_ALONE, all, at, EVERY_ROLE, signedIn } from './route-row.ts'
import type { Row } from './route-row.ts'

const ADMIN_MAKES = signedIn(403, 403, 201)
/** another name each time, because a slug exists only once */
const aName = (kind: string) => `${kind} deneme ${nextNumber()}`
const point = { latitude: 36.3, longitude: 29.4 }

/** One row for each call about towns, districts, types, marinas, slugs and features, of the site and of the dashboard. */
export const regionsRows: Record<string, Row> = {
  'GET /v1/regions': { expect: all(200), request: at('/v1/regions') },
  'GET /v1/villatype': { expect: all(200), request: at('/v1/villatype') },
  'GET /v1/admin/towns/select': { expect: EVERY_ROLE, request: at('/v1/admin/towns/select') },
  'GET /v1/admin/allvillatypes': { expect: EVERY_ROLE, request: at('/v1/admin/allvillatypes') },
  'GET /v1/admin/towns': { expect: ADMIN_ALONE, request: at('/v1/admin/towns?searchString=bolge') },
  'GET /v1/admin/showtown/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/showtown/${(await createTown(api.db)).id}` }),
  },
  'POST /v1/admin/towns': {
    expect: ADMIN_MAKES,
    request: () => ({
      url: '/v1/admin/towns',
      body: {
        name: aName('Bölge'),
        slug: '',
        summary: 'Kısa',
        description: '<p>Uzun</p>',
        ...point,
        seo_title: '',
        seo_description: '',
        image_id: null,
      },
    }),
  },
  'PUT /v1/admin/towns/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/towns/${(await createTown(api.db)).id}`,
      body: { version: 1, name: aName('Bölge'), ...point },
    }),
  },
  'PATCH /v1/admin/towns/order': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/towns/order',
      body: { id: (await createTown(api.db)).id, position: 1 },
    }),
  },
  'DELETE /v1/admin/towns/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/towns/${(await createTown(api.db)).id}` }),
  },
  'GET /v1/admin/districts': { expect: ADMIN_ALONE, request: at('/v1/admin/districts?town_id=1') },
  'GET /v1/admin/districts/select': { expect: EVERY_ROLE, request: at('/v1/admin/districts/select') },
  'GET /v1/admin/showdistrict/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/showdistrict/${(await createDistrict(api.db)).id}` }),
  },
  'POST /v1/admin/districts': {
    expect: ADMIN_MAKES,
    request: async ({ api }) => ({
      url: '/v1/admin/districts',
      body: { town_id: (await createTown(api.db)).id, name: aName('Alt bölge'), ...point },
    }),
  },
  'PUT /v1/admin/districts/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/districts/${(await createDistrict(api.db)).id}`,
      body: { version: 1, name: aName('Alt bölge'), summary: 'Kısa', ...point },
    }),
  },
  'DELETE /v1/admin/districts/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/districts/${(await createDistrict(api.db)).id}` }),
  },
  'GET /v1/admin/villatypes': { expect: ADMIN_ALONE, request: at('/v1/admin/villatypes?take=10') },
  'GET /v1/admin/villatypes/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/villatypes/${(await createVillaType(api.db)).id}` }),
  },
  'POST /v1/admin/villatypes': {
    expect: ADMIN_MAKES,
    request: () => ({ url: '/v1/admin/villatypes', body: { name: aName('Tip'), seo_title: 'Başlık' } }),
  },
  'PUT /v1/admin/villatypes/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/villatypes/${(await createVillaType(api.db)).id}`,
      body: { version: 1, name: aName('Tip'), seo_description: 'Kısa' },
    }),
  },
  'PATCH /v1/admin/villatypes/order': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/villatypes/order',
      body: { id: (await createVillaType(api.db)).id, position: 1 },
    }),
  },
  'DELETE /v1/admin/villatypes/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/villatypes/${(await createVillaType(api.db)).id}` }),
  },
  'GET /v1/boattype': { expect: all(200), request: at('/v1/boattype') },
  'GET /v1/admin/boattypes': { expect: ADMIN_ALONE, request: at('/v1/admin/boattypes?take=10') },
  'POST /v1/admin/boattypes': {
    expect: ADMIN_MAKES,
    request: () => ({ url: '/v1/admin/boattypes', body: { name: aName('Tip'), seo_title: 'Başlık' } }),
  },
  'GET /v1/admin/boattypes/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/boattypes/${(await createBoatType(api.db)).id}` }),
  },
  'PUT /v1/admin/boattypes/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/boattypes/${(await createBoatType(api.db)).id}`,
      body: { version: 1, name: aName('Tip'), seo_description: 'Kısa' },
    }),
  },
  'PATCH /v1/admin/boattypes/order': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/boattypes/order',
      body: { id: (await createBoatType(api.db)).id, position: 1 },
    }),
  },
  'DELETE /v1/admin/boattypes/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/boattypes/${(await createBoatType(api.db)).id}` }),
  },
  'GET /v1/admin/marina': { expect: ADMIN_ALONE, request: at('/v1/admin/marina?searchString=gocek') },
  'POST /v1/admin/marina': {
    expect: ADMIN_MAKES,
    request: async ({ api }) => ({
      url: '/v1/admin/marina',
      body: { town_id: (await createTown(api.db)).id, name: aName('Marina'), summary: 'Kısa', ...point },
    }),
  },
  'GET /v1/admin/showmarina/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/showmarina/${(await createMarina(api.db)).id}` }),
  },
  'PUT /v1/admin/marina/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/marina/${(await createMarina(api.db)).id}`,
      body: { version: 1, name: aName('Marina'), summary: 'Kısa', ...point },
    }),
  },
  'PATCH /v1/admin/marina/order': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/marina/order',
      body: { id: (await createMarina(api.db)).id, position: 1 },
    }),
  },
  'DELETE /v1/admin/marina/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/marina/${(await createMarina(api.db)).id}` }),
  },
  'POST /v1/admin/catalogue/image': {
    expect: ADMIN_MAKES,
    request: async () => {
      const plain = { create: { width: 60, height: 40, channels: 3 as const, background: '#2f7f8f' } }
      const body = new FormData()
      body.append('file', new Blob([await sharp(plain).jpeg().toBuffer()]), 'koy.jpg')
      return { url: '/v1/admin/catalogue/image', body }
    },
  },
  'GET /v1/admin/slugs': { expect: ADMIN_ALONE, request: at('/v1/admin/slugs?text=Kalkan') },
  'GET /v1/admin/listVillaFeatures': { expect: ADMIN_ALONE, request: at('/v1/admin/listVillaFeatures') },
  'POST /v1/admin/featurecategory': {
    expect: ADMIN_MAKES,
    request: () => ({ url: '/v1/admin/featurecategory', body: { name: aName('Grup') } }),
  },
  'PUT /v1/admin/featurecategory/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/featurecategory/${(await createFeatureCategory(api.db)).id}`,
      body: { version: 1, name: aName('Grup') },
    }),
  },
  'PATCH /v1/admin/featurecategory/order': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/featurecategory/order',
      body: { id: (await createFeatureCategory(api.db)).id, position: 1 },
    }),
  },
  'DELETE /v1/admin/featurecategory/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/featurecategory/${(await createFeatureCategory(api.db)).id}`,
    }),
  },
  'POST /v1/admin/feature': {
    expect: ADMIN_MAKES,
    request: async ({ api }) => ({
      url: '/v1/admin/feature',
      body: {
        feature_category_id: (await createFeatureCategory(api.db)).id,
        name: aName('Özellik'),
        icon: 'waves',
        is_filter: true,
      },
    }),
  },
  'PUT /v1/admin/feature/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/feature/${(await createFeature(api.db)).id}`,
      body: { version: 1, name: aName('Özellik'), icon: 'bath', is_filter: false },
    }),
  },
  'PATCH /v1/admin/feature/order': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/feature/order',
      body: { id: (await createFeature(api.db)).id, position: 1 },
    }),
  },
  'DELETE /v1/admin/feature/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/feature/${(await createFeature(api.db)).id}` }),
  },
  'GET /v1/admin/listBoatFeatures': { expect: ADMIN_ALONE, request: at('/v1/admin/listBoatFeatures') },
  'POST /v1/admin/boat/featurecategory': {
    expect: ADMIN_MAKES,
    request: () => ({ url: '/v1/admin/boat/featurecategory', body: { name: aName('Grup') } }),
  },
  'PUT /v1/admin/boat/featurecategory/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/boat/featurecategory/${(await createFeatureCategory(api.db, { kind: 'boat' })).id}`,
      body: { version: 1, name: aName('Grup') },
    }),
  },
  'PATCH /v1/admin/boat/featurecategory/order': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/boat/featurecategory/order',
      body: { id: (await createFeatureCategory(api.db, { kind: 'boat' })).id, position: 1 },
    }),
  },
  'DELETE /v1/admin/boat/featurecategory/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/boat/featurecategory/${(await createFeatureCategory(api.db, { kind: 'boat' })).id}`,
    }),
  },
  'POST /v1/admin/boat/feature': {
    expect: ADMIN_MAKES,
    request: async ({ api }) => ({
      url: '/v1/admin/boat/feature',
      body: {
        feature_category_id: (await createFeatureCategory(api.db, { kind: 'boat' })).id,
        name: aName('Özellik'),
        icon: 'waves',
        is_filter: true,
      },
    }),
  },
  'PUT /v1/admin/boat/feature/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/boat/feature/${(await createFeature(api.db, { kind: 'boat' })).id}`,
      body: { version: 1, name: aName('Özellik'), icon: 'bath', is_filter: false },
    }),
  },
  'PATCH /v1/admin/boat/feature/order': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/boat/feature/order',
      body: { id: (await createFeature(api.db, { kind: 'boat' })).id, position: 1 },
    }),
  },
  'DELETE /v1/admin/boat/feature/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/boat/feature/${(await createFeature(api.db, { kind: 'boat' })).id}`,
    }),
  },
}
