import { createFeature } from '../factories/features.ts'
import { createDistrict } from '../factories/regions.ts'
import { createUser } from '../factories/users.ts'
import { ADMIN_ALONE, at, EVERY_ROLE, signedIn } from './route-row.ts'
import type { Facts, Row } from './route-row.ts'

let made = 0
/** The current version, which other rows raise. */
async function versionOf({ api, villa }: Facts): Promise<number> {
  const { version } = await api.db
    .selectFrom('villas')
    .select('version')
    .where('id', '=', villa.id)
    .executeTakeFirstOrThrow()
  return version
}

async function btransVersion(db: Facts['api']['db'], villaId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('villa_btrans')
    .select('version')
    .where('rental_id', '=', villaId)
    .executeTakeFirst()
  return row?.version
}

export const villasRows: Record<string, Row> = {
  'GET /v1/admin/villas': { expect: EVERY_ROLE, request: at('/v1/admin/villas?order=name') },
  'GET /v1/admin/villas/owners': { expect: ADMIN_ALONE, request: at('/v1/admin/villas/owners') },
  'GET /v1/admin/villas/missing': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: `/v1/admin/villas/missing?id=${villa.id}` }),
  },
  'GET /v1/admin/villas/proposal': {
    expect: ADMIN_ALONE,
    request: at('/v1/admin/villas/proposal?name=Çınar%20Evi'),
  },
  'POST /v1/admin/villas': {
    expect: signedIn(403, 403, 201),
    request: async ({ api }) => {
      made += 1
      const district = await createDistrict(api.db)
      return {
        url: '/v1/admin/villas',
        body: {
          name: `Yeni ev ${made}`,
          // a proposed code would collide with the next one of the factory
          code: `YENI-${made}`,
          owner_id: (await createUser(api.db)).id,
          town_id: district.town_id,
          district_id: district.id,
          guests: 6,
          bedrooms: 3,
          bathrooms: 2,
        },
      }
    },
  },
  'POST /v1/admin/villas/{id}/copy': {
    expect: signedIn(403, 403, 201),
    request: ({ villa }) => ({ url: `/v1/admin/villas/${villa.id}/copy` }),
  },
  'PUT /v1/admin/villas/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/villas/${facts.villa.id}`,
      body: {
        version: await versionOf(facts),
        owner_id: (
          await facts.api.db
            .selectFrom('villas')
            .select('owner_id')
            .where('id', '=', facts.villa.id)
            .executeTakeFirstOrThrow()
        ).owner_id,
        summary: 'Körfeze bakan taş ev.',
        honest_notes: ['Yokuş dik.'],
        bathrooms: 4,
        pool: {
          width_m: 4,
          length_m: 8,
          depth_m: 1.5,
          is_private: true,
          is_sheltered: false,
          is_heated: false,
        },
        check_in_time: '15:00',
        distance_sea: 900,
        latitude: 36.6,
        video_url: 'https://video.ornek.tr/ev',
        cancellation_ladder: [{ days_before: 30, percent_kept: 50, base: 'total' }],
        fees: [{ kind: 'cleaning', name: 'Temizlik', amount: 300_000, is_mandatory: true, per: 'stay' }],
        seo_title: 'Taş ev',
      },
    }),
  },
  'PUT /v1/admin/villas/{villa_id}/features': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/villas/${facts.villa.id}/features`,
      body: { version: await versionOf(facts), feature_ids: [(await createFeature(facts.api.db)).id] },
    }),
  },
  'POST /v1/admin/villarooms': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: '/v1/admin/villarooms',
      body: {
        villa_id: facts.villa.id,
        version: await versionOf(facts),
        rooms: [{ name: 'Kule odası', kind: 'bedroom', beds: { double: 1 }, is_en_suite: true }],
      },
    }),
  },
  'PATCH /v1/admin/villas/activity': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: '/v1/admin/villas/activity', body: { id: villa.id, is_active: true } }),
  },
  'PATCH /v1/admin/villas/popular': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: '/v1/admin/villas/popular', body: { id: villa.id, is_popular: true } }),
  },
  'PATCH /v1/admin/villas/order': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: '/v1/admin/villas/order', body: { id: villa.id, position: 1 } }),
  },
  'GET /v1/admin/villas/btrans/{villa_id}': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: `/v1/admin/villas/btrans/${villa.id}?reveal=false` }),
  },
  'PUT /v1/admin/villas/btrans/{villa_id}': {
    expect: ADMIN_ALONE,
    request: async ({ api, villa }) => ({
      url: `/v1/admin/villas/btrans/${villa.id}`,
      body: {
        version: (await btransVersion(api.db, villa.id)) ?? 0,
        owner_type: 'person',
        owner_first_name: 'Deniz',
        owner_tckn: '10000000146',
        owner_phone: '0532 111 22 33',
        owner_email: 'sahip@ornek.tr',
        owner_iban: 'TR33 0006 1005 1978 6457 8413 26',
        province_code: '48',
        district_code: '1331',
        land_registry_no: '12345678',
      },
    }),
  },
}
