import { createDiscount, createVilla } from '../factories/villas.ts'
import { ADMIN_ALONE, at, signedIn } from './route-row.ts'
import type { Api, Facts, Row } from './route-row.ts'

/** Only admins may change prices; a create answers 201. */
const ADDED = signedIn(403, 403, 201)

/** A villa of its own with two seasons of 2027, the last of them stored last. */
async function pricedVilla(api: Api) {
  const villa = await createVilla(api.db, {
    seasons: [
      { name: 'Haziran', starts_on: '2027-06-01', ends_on: '2027-07-01' },
      { name: 'Temmuz', starts_on: '2027-07-01', ends_on: '2027-08-01' },
    ],
    forecasts: [{ starts_on: '2028-06-01', ends_on: '2028-07-01' }],
  })
  const [season, forecast] = await Promise.all([
    api.db
      .selectFrom('seasons')
      .select('id')
      .where('villa_id', '=', villa.id)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
    api.db.selectFrom('forecasts').select('id').where('villa_id', '=', villa.id).executeTakeFirstOrThrow(),
  ])
  return { villa_id: villa.id, season_id: season.id, forecast_id: forecast.id }
}

const season = {
  name: 'Ağustos',
  startDate: '2027-08-01',
  endDate: '2027-09-01',
  price: 1_500_000,
  min_nights: 5,
  min_nights_applies: 'arrival',
  closed_arrival_days: [7],
  closed_departure_days: [],
}
const discount = {
  name: 'Erken rezervasyon',
  kind: 'percent',
  value: 10,
  startDate: '2027-06-01',
  endDate: '2027-08-01',
  book_from: null,
  book_until: '2027-03-01',
  lead_days_min: 30,
  lead_days_max: null,
  min_nights: 3,
  is_active: true,
}
const COPY = { from_year: 2027, to_year: 2029, percent: 20, rounding: '100', move_public_holidays: true }
const RAISE = { startDate: '2027-06-15', endDate: '2027-07-15', percent: 12, rounding: '100' }

async function publicHoliday({ api }: Facts) {
  const { id } = await api.db
    .insertInto('public_holidays')
    .values({ kind: 'ramazan', days: nextPublicHoliday() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
let count = 0
/** three days that no other public holiday uses */
function nextDays(): { startDate: string; endDate: string } {
  count += 1
  const first = Date.UTC(2040, 0, 1) + count * 4 * 86_400_000
  const day = (offset: number) => new Date(first + offset * 86_400_000).toISOString().slice(0, 10)
  return { startDate: day(0), endDate: day(3) }
}
function nextPublicHoliday(): string {
  const { startDate, endDate } = nextDays()
  return `[${startDate},${endDate})`
}

async function lastChange(facts: Facts): Promise<number> {
  const { villa_id } = await pricedVilla(facts.api)
  const { id } = await facts.api.db
    .insertInto('price_changes')
    .values({
      kind: 'delete',
      villa_ids: [villa_id],
      actor_name: 'Deniz Kaya',
      before: JSON.stringify({ seasons: [], forecasts: [] }),
      after: JSON.stringify({ seasons: [], forecasts: [] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const pricesRows: Record<string, Row> = {
  'GET /v1/admin/villas/{id}/prices': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: `/v1/admin/villas/${villa.id}/prices` }),
  },
  'POST /v1/admin/villas/price': {
    expect: ADDED,
    request: async ({ api }) => {
      const { villa_id } = await pricedVilla(api)
      return { url: '/v1/admin/villas/price', body: { villa_id, ...season } }
    },
  },
  'PUT /v1/admin/villas/price/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => {
      const { season_id } = await pricedVilla(api)
      return { url: `/v1/admin/villas/price/${season_id}`, body: { version: 1, ...season } }
    },
  },
  'DELETE /v1/admin/villas/price/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/villas/price/${(await pricedVilla(api)).season_id}` }),
  },
  'POST /v1/admin/villas/price/{id}/split': {
    expect: ADDED,
    request: async ({ api }) => ({
      url: `/v1/admin/villas/price/${(await pricedVilla(api)).season_id}/split`,
      body: { version: 1, day: '2027-06-15' },
    }),
  },
  'PATCH /v1/admin/villas/price/{id}/edge': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/villas/price/${(await pricedVilla(api)).season_id}/edge`,
      body: { version: 1, edge: 'end', day: '2027-06-25' },
    }),
  },
  'GET /v1/admin/villas/price/copy': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: `/v1/admin/villas/price/copy?villa_id=${(await pricedVilla(api)).villa_id}&from_year=2027&to_year=2029`,
    }),
  },
  'POST /v1/admin/villas/price/copy': {
    // a digest that belongs to no preview
    expect: signedIn(403, 403, 409),
    request: async ({ api }) => ({
      url: '/v1/admin/villas/price/copy',
      body: { villa_id: (await pricedVilla(api)).villa_id, ...COPY, digest: 'görülmemiş' },
    }),
  },
  'GET /v1/admin/villas/price/grid': {
    expect: ADMIN_ALONE,
    request: async ({ api, villa }) => ({
      url: `/v1/admin/villas/price/grid?villa_id=${(await pricedVilla(api)).villa_id}&from_villa_id=${villa.id}&startDate=2027-01-01&endDate=2028-01-01`,
    }),
  },
  'POST /v1/admin/villas/price/grid': {
    // a digest that belongs to no preview
    expect: signedIn(403, 403, 409),
    request: async ({ api, villa }) => ({
      url: '/v1/admin/villas/price/grid',
      body: {
        villa_id: (await pricedVilla(api)).villa_id,
        from_villa_id: villa.id,
        startDate: '2027-01-01',
        endDate: '2028-01-01',
        mode: 'fill',
        digest: 'görülmemiş',
      },
    }),
  },
  'POST /v1/admin/villas/price/raise/preview': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/villas/price/raise/preview',
      body: { villa_id: [(await pricedVilla(api)).villa_id], ...RAISE },
    }),
  },
  'POST /v1/admin/villas/price/raise': {
    // a digest that belongs to no preview
    expect: signedIn(403, 403, 409),
    request: async ({ api }) => ({
      url: '/v1/admin/villas/price/raise',
      body: { villa_id: [(await pricedVilla(api)).villa_id], ...RAISE, digest: 'görülmemiş' },
    }),
  },
  'GET /v1/admin/villas/price/change': {
    expect: ADMIN_ALONE,
    request: at('/v1/admin/villas/price/change?take=5'),
  },
  'DELETE /v1/admin/villas/price/change/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/villas/price/change/${await lastChange(facts)}` }),
  },
  'POST /v1/admin/villas/discount': {
    expect: ADDED,
    request: async ({ api }) => ({
      url: '/v1/admin/villas/discount',
      body: { villa_id: (await pricedVilla(api)).villa_id, ...discount },
    }),
  },
  'PUT /v1/admin/villas/discount/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api, villa }) => ({
      url: `/v1/admin/villas/discount/${(await createDiscount(api.db, villa.id, { is_active: false })).id}`,
      body: { version: 1, ...discount, is_active: false },
    }),
  },
  'DELETE /v1/admin/villas/discount/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api, villa }) => ({
      url: `/v1/admin/villas/discount/${(await createDiscount(api.db, villa.id, { is_active: false })).id}`,
    }),
  },
  'POST /v1/admin/villas/discount/preview': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({
      url: '/v1/admin/villas/discount/preview',
      body: { villa_id: villa.id, ...discount, sample_from: '2027-07-01', sample_until: '2027-07-08' },
    }),
  },
  'GET /v1/admin/villas/forecast': {
    expect: ADMIN_ALONE,
    request: at('/v1/admin/villas/forecast?startDate=2028-01-01&months=12'),
  },
  'POST /v1/admin/villas/forecast': {
    expect: ADDED,
    request: async ({ api }) => ({
      url: '/v1/admin/villas/forecast',
      body: {
        villa_id: (await pricedVilla(api)).villa_id,
        startDate: '2028-07-01',
        endDate: '2028-08-01',
        kind: 'price',
        price: 1_800_000,
        note: '',
      },
    }),
  },
  'PUT /v1/admin/villas/forecast': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => {
      const { villa_id, forecast_id } = await pricedVilla(api)
      const cell = {
        villa_id,
        startDate: '2028-06-01',
        endDate: '2028-07-01',
        kind: 'price',
        price: 1_700_000,
      }
      return {
        url: '/v1/admin/villas/forecast',
        body: { cells: [{ ...cell, seen: [{ id: forecast_id, version: 1 }] }] },
      }
    },
  },
  'DELETE /v1/admin/villas/forecast/{a}/{b}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => {
      const { villa_id, forecast_id } = await pricedVilla(api)
      return { url: `/v1/admin/villas/forecast/${villa_id}/${forecast_id}` }
    },
  },
  'GET /v1/admin/villas/forecast/publish': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({
      url: `/v1/admin/villas/forecast/publish?villa_id=${villa.id}&startDate=2028-01-01&endDate=2029-01-01`,
    }),
  },
  'POST /v1/admin/villas/forecast/publish': {
    expect: signedIn(403, 403, 409),
    request: ({ villa }) => ({
      url: '/v1/admin/villas/forecast/publish',
      body: { villa_id: [villa.id], startDate: '2028-01-01', endDate: '2029-01-01', digest: 'görülmemiş' },
    }),
  },
  'GET /v1/admin/publicholidays': { expect: ADMIN_ALONE, request: at('/v1/admin/publicholidays') },
  'POST /v1/admin/publicholidays': {
    expect: ADDED,
    request: () => ({
      url: '/v1/admin/publicholidays',
      body: { kind: 'kurban', ...nextDays(), is_announced: true },
    }),
  },
  'PUT /v1/admin/publicholidays/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/publicholidays/${await publicHoliday(facts)}`,
      body: { version: 1, kind: 'ramazan', ...nextDays(), is_announced: true },
    }),
  },
  'DELETE /v1/admin/publicholidays/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/publicholidays/${await publicHoliday(facts)}` }),
  },
}
