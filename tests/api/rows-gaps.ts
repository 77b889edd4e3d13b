import { addDays } from '../../src/domain/calendar/stay.ts'
import { createBlock } from '../factories/blocks.ts'
import { createVilla } from '../factories/villas.ts'
import { ADMIN_ALONE, all, at, signedIn } from './route-row.ts'
import type { Facts, Row } from './route-row.ts'

interface Gap {
  /** that of the block before it */
  id: number
  villa_id: number
  startDate: string
  endDate: string
}

/** Two nights between two blocks of a villa whose minimum stay is three nights. */
async function gap({ api, stay }: Facts): Promise<Gap> {
  const week = stay()
  const villa = await createVilla(api.db, { seasons: [{ ends_on: '2100-01-01', min_nights: 3 }] })
  const startDate = addDays(week.startDate, 1)
  const endDate = addDays(startDate, 2)
  const { id } = await createBlock(api.db, villa.id, { check_in: week.startDate, check_out: startDate })
  await createBlock(api.db, villa.id, { check_in: endDate, check_out: week.endDate })
  return { id, villa_id: villa.id, startDate, endDate }
}

const publish = async (facts: Facts) => {
  const { villa_id, startDate, endDate } = await gap(facts)
  const { id } = await facts.api.db
    .insertInto('gap_publications')
    .values({ villa_id, stay: `[${startDate},${endDate})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const gapsRows: Record<string, Row> = {
  'GET /v1/admin/villas/availability-gaps': {
    expect: ADMIN_ALONE,
    request: at('/v1/admin/villas/availability-gaps?minNights=1&maxNights=14'),
  },
  'GET /v1/admin/villas/availability-gaps/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({ url: `/v1/admin/villas/availability-gaps/${(await gap(facts)).id}` }),
  },
  'POST /v1/admin/villas/availability-gaps/publish': {
    expect: signedIn(403, 403, 201),
    request: async (facts) => {
      const { villa_id, startDate, endDate } = await gap(facts)
      return {
        url: '/v1/admin/villas/availability-gaps/publish',
        body: { villa_id, startDate, endDate },
      }
    },
  },
  'DELETE /v1/admin/villas/availability-gaps/publish/{id}': {
    expect: ADMIN_ALONE,
    request: async (facts) => ({
      url: `/v1/admin/villas/availability-gaps/publish/${await publish(facts)}`,
    }),
  },
  'GET /v1/search/shortterm': { expect: all(200), request: at('/v1/search/shortterm?guests=2') },
  'GET /v1/offer': { expect: all(200), request: at('/v1/offer?guests=2') },
  'GET /v1/search/weeks': {
    expect: all(200),
    request: at('/v1/search/weeks?startDate=2027-06-12&endDate=2027-06-19'),
  },
  'GET /v1/villas/{slug}/weeks': {
    expect: all(200),
    request: ({ villa }) => ({ url: `/v1/villas/${villa.slug}/weeks` }),
  },
}
