// Long because boats have most calls of villas, and each row makes the records that its call needs.
import { addDays, todayInIstanbul } from '../../src/domain/calendar/stay.ts'
import { createBoatBlock } from '../factories/blocks.ts'
import { createBoat, createBoatReservation, createBoatSeason } from '../factories/boats.ts'
import { createBoatType, createMarina } from '../factories/regions.ts'
import { nextNumber } from '../factories/next-number.ts'
import { numberAsLetters } from '../factories/number-as-letters.ts'
import { createUser } from '../factories/users.ts'
import { createDiscount } from '../factories/villas.ts'
import { imageOf, jpeg } from './rows-images.ts'
import { ADMIN_ALONE, all, at, EVERY_ROLE, OF_ITS_OWNER, signedIn } from './route-row.ts'
import type { Facts, Row } from './route-row.ts'

let made = 0

/** A fresh boat of the owner of the villa. */
async function boatOf({ api, villa }: Facts) {
  const { owner_id } = await api.db
    .selectFrom('villas')
    .select('owner_id')
    .where('id', '=', villa.id)
    .executeTakeFirstOrThrow()
  return createBoat(api.db, { owner_id })
}

async function seasonOf(facts: Facts) {
  const boat = await boatOf(facts)
  return facts.api.db
    .insertInto('boat_seasons')
    .values({ boat_id: boat.id, unit: 'day', days: '[2030-06-01,2030-09-01)', price: 1_500_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Another guest each time, because one person may have only a few open requests. */
function guest() {
  const n = nextNumber()
  return {
    first_name: 'Deniz',
    last_name: `Kaya ${numberAsLetters(n)}`,
    email: `deniz-${n}@ornek${n}.tr`,
    phone: `0535${String(n).padStart(7, '0')}`,
  }
}

/** A day on a fresh boat. */
async function tripOf(facts: Facts) {
  const { id } = await boatOf(facts)
  await createBoatSeason(facts.api.db, id, { starts_on: '2020-01-01', ends_on: '2040-01-01' })
  const started_at = `${addDays(todayInIstanbul(facts.api.world.now()), 40)}T10:00`
  return {
    boat_id: id,
    unit: 'day',
    started_at,
    finished_at: started_at.replace('10:00', '18:00'),
    adults: 2,
  }
}

/** A reservation of a fresh boat. */
async function reservationOf(facts: Facts) {
  const { id } = await boatOf(facts)
  await createBoatSeason(facts.api.db, id, { starts_on: '2020-01-01', ends_on: '2040-01-01' })
  return createBoatReservation(facts.api.db, id)
}

/** A discount of a fresh boat. */
async function discountOf(facts: Facts) {
  const nights = { starts_on: '2030-06-01', ends_on: '2030-09-01' }
  return createDiscount(facts.api.db, (await boatOf(facts)).id, nights)
}

/** An afternoon of a fresh boat, closed by its owner. */
async function blockOf(facts: Facts) {
  const { id, owner_id } = await boatOf(facts)
  const day = addDays(todayInIstanbul(facts.api.world.now()), 40)
  return createBoatBlock(facts.api.db, id, {
    started_at: `${day}T13:00:00+03:00`,
    finished_at: `${day}T18:00:00+03:00`,
    created_by: owner_id,
  })
}

const afternoonOf = ({ api }: Facts) => {
  const day = addDays(todayInIstanbul(api.world.now()), 41)
  return { started_at: `${day}T13:00`, finished_at: `${day}T18:00` }
}

const RAISE = { startDate: '2030-06-01', endDate: '2030-07-01', percent: 10, rounding: '100' }

export const boatsRows: Record<string, Row> = {
  'GET /v1/admin/boatoccupancy': {
    expect: EVERY_ROLE,
    request: at('/v1/admin/boatoccupancy?from=2027-01-01&days=400'),
  },
  'GET /v1/admin/boatoccupancy/report': {
    expect: EVERY_ROLE,
    request: at('/v1/admin/boatoccupancy/report?year=2027'),
  },
  'POST /v1/admin/boat/date': {
    expect: signedIn(201, 404, 201),
    request: async (facts) => ({
      url: '/v1/admin/boat/date',
      body: { boat_id: (await boatOf(facts)).id, ...afternoonOf(facts), reason: 'Bakım' },
    }),
  },
  'PUT /v1/admin/boat/date/{id}': {
    expect: OF_ITS_OWNER,
    request: async (facts) => ({
      url: `/v1/admin/boat/date/${(await blockOf(facts)).id}`,
      body: { ...afternoonOf(facts), reason: 'Bakım' },
    }),
  },
  'DELETE /v1/admin/boat/date/{id}': {
    expect: OF_ITS_OWNER,
    request: async (facts) => ({ url: `/v1/admin/boat/date/${(await blockOf(facts)).id}` }),
  },
  'POST /v1/admin/boat/date/free': {
    expect: OF_ITS_OWNER,
    request: async (facts) => {
      const { rental_id } = await blockOf(facts)
      const day = addDays(todayInIstanbul(facts.api.world.now()), 40)
      const body = { boat_id: rental_id, started_at: `${day}T14:00`, finished_at: `${day}T15:00` }
      return { url: '/v1/admin/boat/date/free', body }
    },
  },
  'POST /v1/boatreservations': {
    expect: all(201),
    request: async (facts) => ({
      url: '/v1/boatreservations',
      body: { ...(await tripOf(facts)), ...guest(), kvkk_consent: true, terms_consent: true },
    }),
  },
  'POST /v1/boatreservations/prior-information': {
    expect: all(200),
    request: async (facts) => ({
      url: '/v1/boatreservations/prior-information',
      body: await tripOf(facts),
    }),
  },
  'GET /v1/admin/boatreservations': {
    expect: EVERY_ROLE,
    request: at('/v1/admin/boatreservations'),
  },
  'GET /v1/admin/boatreservations/{id}': {
    expect: OF_ITS_OWNER,
    request: async (facts) => ({ url: `/v1/admin/boatreservations/${await reservationOf(facts)}` }),
  },
  'POST /v1/admin/boatreservations': {
    expect: signedIn(403, 403, 201),
    request: async (facts) => ({
      url: '/v1/admin/boatreservations',
      body: { ...(await tripOf(facts)), ...guest() },
    }),
  },
  'PUT /v1/admin/boatreservations/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/boatreservations/${await reservationOf(facts)}`,
      body: {
        version: 1,
        ...guest(),
        started_at: '2027-07-03T10:00',
        finished_at: '2027-07-03T18:00',
        adults: 2,
      },
    }),
  },
  'GET /v1/searchboats': { expect: all(200), request: at('/v1/searchboats?date=2030-07-01&unit=day') },
  'GET /v1/searchboats/facets': { expect: all(200), request: at('/v1/searchboats/facets?guests=4') },
  'GET /v1/searchboats/suggestions': {
    expect: all(200),
    request: at('/v1/searchboats/suggestions?date=2030-07-01&unit=week'),
  },
  'GET /v1/boats/{slug}': {
    expect: all(200),
    request: async (facts) => ({ url: `/v1/boats/${(await boatOf(facts)).slug}` }),
  },
  'GET /v1/boats/{slug}/calendar': {
    expect: all(200),
    request: async (facts) => ({ url: `/v1/boats/${(await boatOf(facts)).slug}/calendar` }),
  },
  'POST /v1/boatquotes': {
    expect: all(200),
    request: async (facts) => ({
      url: '/v1/boatquotes',
      body: {
        boat_id: (await boatOf(facts)).id,
        unit: 'day',
        started_at: '2030-07-01T10:00',
        finished_at: '2030-07-01T18:00',
        adults: 2,
      },
    }),
  },
  'GET /v1/admin/boat': { expect: EVERY_ROLE, request: at('/v1/admin/boat?order=name') },
  'GET /v1/admin/boat/all': { expect: EVERY_ROLE, request: at('/v1/admin/boat/all') },
  'GET /v1/admin/boatallactive': { expect: EVERY_ROLE, request: at('/v1/admin/boatallactive') },
  'GET /v1/admin/boat/{id}': {
    expect: OF_ITS_OWNER,
    request: async (facts) => ({ url: `/v1/admin/boat/${(await boatOf(facts)).id}` }),
  },
  'POST /v1/admin/boat': {
    expect: signedIn(403, 403, 201),
    request: async ({ api }) => {
      made += 1
      return {
        url: '/v1/admin/boat',
        body: {
          name: `Yeni tekne ${made}`,
          code: `YTKN-${made}`,
          owner_id: (await createUser(api.db)).id,
          boat_type_id: (await createBoatType(api.db)).id,
          marina_id: (await createMarina(api.db)).id,
          length_m: 20,
          build_year: 2015,
          guests: 10,
        },
      }
    },
  },
  'PUT /v1/admin/boat/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => {
      const { id, owner_id } = await boatOf(facts)
      return { url: `/v1/admin/boat/${id}`, body: { version: 1, owner_id, guests: 8 } }
    },
  },
  'PUT /v1/admin/boat/{id}/features': {
    expect: ADMIN_ALONE,
    request: async (facts) => {
      const boat = await boatOf(facts)
      const category = await facts.api.db
        .insertInto('feature_categories')
        .values({ kind: 'boat', name: 'Güverte' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const feature = await facts.api.db
        .insertInto('features')
        .values({
          kind: 'boat',
          name: 'Kano',
          slug: `kano-${boat.id}`,
          feature_category_id: category.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return {
        url: `/v1/admin/boat/${boat.id}/features`,
        body: { version: 1, feature_ids: [feature.id] },
      }
    },
  },
  'GET /v1/admin/boats/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/boats/${(await boatOf(facts)).id}?reveal=false` }),
  },
  'PUT /v1/admin/boats/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/boats/${(await boatOf(facts)).id}`,
      body: { version: 1, permit_no: 'TİB 2024/118', owner_tckn: '10000000146' },
    }),
  },
  'PATCH /v1/admin/boat/activity': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: '/v1/admin/boat/activity',
      body: { id: (await boatOf(facts)).id, is_active: false },
    }),
  },
  'PATCH /v1/admin/boat/order': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: '/v1/admin/boat/order',
      body: { id: (await boatOf(facts)).id, position: 1 },
    }),
  },
  'POST /v1/admin/boat/price': {
    expect: signedIn(403, 403, 201),
    request: async (facts) => ({
      url: '/v1/admin/boat/price',
      body: {
        boat_id: (await boatOf(facts)).id,
        name: 'Yaz',
        unit: 'day',
        startDate: '2030-06-01',
        endDate: '2030-09-01',
        price: 1_500_000,
      },
    }),
  },
  'PUT /v1/admin/boat/price/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/boat/price/${(await seasonOf(facts)).id}`,
      body: { version: 1, price: 1_600_000 },
    }),
  },
  'DELETE /v1/admin/boat/price/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/boat/price/${(await seasonOf(facts)).id}` }),
  },
  'GET /v1/admin/boat/price/copy': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/boat/price/copy?boat_id=${(await boatOf(facts)).id}&unit=week&from_year=2030&to_year=2031`,
    }),
  },
  'POST /v1/admin/boat/price/copy': {
    // a digest that belongs to no preview
    expect: signedIn(403, 403, 409),
    request: async (facts) => ({
      url: '/v1/admin/boat/price/copy',
      body: {
        boat_id: (await boatOf(facts)).id,
        from_year: 2030,
        to_year: 2031,
        percent: 10,
        rounding: '100',
        move_public_holidays: true,
        digest: 'görülmemiş',
      },
    }),
  },
  'POST /v1/admin/boat/price/raise/preview': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: '/v1/admin/boat/price/raise/preview',
      body: { boat_id: (await boatOf(facts)).id, ...RAISE },
    }),
  },
  'POST /v1/admin/boat/price/raise': {
    // a digest that belongs to no preview
    expect: signedIn(403, 403, 409),
    request: async (facts) => ({
      url: '/v1/admin/boat/price/raise',
      body: { boat_id: (await boatOf(facts)).id, ...RAISE, digest: 'görülmemiş' },
    }),
  },
  'GET /v1/admin/boat/{id}/discounts': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/boat/${(await boatOf(facts)).id}/discounts` }),
  },
  'POST /v1/admin/boat/discount': {
    expect: signedIn(403, 403, 201),
    request: async (facts) => ({
      url: '/v1/admin/boat/discount',
      body: {
        boat_id: (await boatOf(facts)).id,
        unit: 'week',
        name: 'Erken rezervasyon',
        kind: 'percent',
        value: 10,
        startDate: '2030-06-01',
        endDate: '2030-09-01',
      },
    }),
  },
  'POST /v1/admin/boat/discount/preview': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: '/v1/admin/boat/discount/preview',
      body: {
        boat_id: (await boatOf(facts)).id,
        kind: 'percent',
        value: 10,
        startDate: '2030-06-01',
        endDate: '2030-09-01',
      },
    }),
  },
  'PUT /v1/admin/boat/discount/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/boat/discount/${(await discountOf(facts)).id}`,
      body: { version: 1, startDate: '2030-06-01', endDate: '2030-09-01', value: 12 },
    }),
  },
  'DELETE /v1/admin/boat/discount/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/boat/discount/${(await discountOf(facts)).id}` }),
  },
  'GET /v1/admin/boat/{id}/images': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/boat/${(await boatOf(facts)).id}/images` }),
  },
  'POST /v1/admin/boat/image': {
    expect: signedIn(403, 403, 201),
    request: async (facts) => {
      const body = new FormData()
      body.append('boat_id', String((await boatOf(facts)).id))
      body.append('file', await jpeg(facts), 'guverte.jpg')
      return { url: '/v1/admin/boat/image', body }
    },
  },
  'PUT /v1/admin/boat/image/updateorder': {
    expect: ADMIN_ALONE,
    request: async (facts) => {
      const boat_id = (await boatOf(facts)).id
      await imageOf(facts, boat_id)
      const ids = [(await imageOf(facts, boat_id)).id]
      return { url: '/v1/admin/boat/image/updateorder', body: { boat_id, ids } }
    },
  },
  'PUT /v1/admin/boat/image/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/boat/image/${(await imageOf(facts, (await boatOf(facts)).id)).id}`,
      body: { version: 1, alt: 'Güverte ve deniz', caption: 'Güverte, akşam üzeri' },
    }),
  },
  'DELETE /v1/admin/boat/image': {
    expect: ADMIN_ALONE,
    request: async (facts) => {
      const { id } = await boatOf(facts)
      return { url: `/v1/admin/boat/image?boat_id=${id}&ids=${(await imageOf(facts, id)).id}` }
    },
  },
  'DELETE /v1/admin/boat/image/all/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => {
      const { id } = await boatOf(facts)
      await imageOf(facts, id)
      return { url: `/v1/admin/boat/image/all/${id}` }
    },
  },
  'DELETE /v1/admin/boat/image/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/boat/image/${(await imageOf(facts, (await boatOf(facts)).id)).id}`,
    }),
  },
}
