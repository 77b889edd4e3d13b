import { sql } from 'kysely'
import { createBoat, createBoatSeason } from '../factories/boats.ts'
import { createVilla } from '../factories/villas.ts'
import type { Api } from './route-row.ts'

interface Asked {
  url: string
  body?: unknown
}

const JUNE = { starts_on: '2027-06-01', ends_on: '2027-07-01' }

/** A villa and a boat with prices in June 2027, as calls name them. */
const villaOf = async (api: Api) => (await createVilla(api.db, { seasons: [JUNE] })).id
async function boatOf(api: Api) {
  const { id } = await createBoat(api.db)
  await createBoatSeason(api.db, id, JUNE)
  return id
}

async function copyOf(api: Api, token: string, url: string, rental: object): Promise<Asked> {
  const years = { from_year: 2027, to_year: 2028 }
  const terms = { ...rental, ...years, percent: 10, rounding: '100', move_public_holidays: true }
  const query = new URLSearchParams(Object.entries(terms).map(([name, value]) => [name, String(value)]))
  const preview = await api.call('GET', `${url}?${query}`, { token })
  return { url, body: { ...terms, digest: preview.body.content.digest } }
}

async function raiseOf(api: Api, token: string, url: string, rental: object): Promise<Asked> {
  const days = { startDate: '2027-06-01', endDate: '2027-06-15' }
  const body = { ...rental, ...days, percent: 12, rounding: '100' }
  const preview = await api.call('POST', `${url}/preview`, { token, body })
  return { url, body: { ...body, digest: preview.body.content.digest } }
}

/** Requests that carry out a preview. The rows of the table show that an unknown digest is refused. */
export const PREVIEWED: Record<string, (api: Api, token: string) => Promise<Asked>> = {
  'POST /v1/admin/villas/price/copy': async (api, token) =>
    copyOf(api, token, '/v1/admin/villas/price/copy', { villa_id: await villaOf(api) }),
  'POST /v1/admin/boat/price/copy': async (api, token) =>
    copyOf(api, token, '/v1/admin/boat/price/copy', { boat_id: await boatOf(api) }),
  'POST /v1/admin/villas/price/raise': async (api, token) =>
    raiseOf(api, token, '/v1/admin/villas/price/raise', { villa_id: [await villaOf(api)] }),
  'POST /v1/admin/boat/price/raise': async (api, token) =>
    raiseOf(api, token, '/v1/admin/boat/price/raise', { boat_id: await boatOf(api) }),
  'POST /v1/admin/villas/price/grid': async (api, token) => {
    const [{ id }, from] = [await createVilla(api.db, { seasons: [] }), await createVilla(api.db)]
    const terms = {
      villa_id: id,
      from_villa_id: from.id,
      startDate: '2027-01-01',
      endDate: '2028-01-01',
      mode: 'fill',
    }
    const query = new URLSearchParams(Object.entries(terms).map(([name, value]) => [name, String(value)]))
    const preview = await api.call('GET', `/v1/admin/villas/price/grid?${query}`, { token })
    return { url: '/v1/admin/villas/price/grid', body: { ...terms, digest: preview.body.content.digest } }
  },
  'POST /v1/admin/villas/forecast/publish': async (api, token) => {
    const { id } = await createVilla(api.db)
    const [startDate, endDate] = ['2029-06-01', '2029-07-01']
    await sql`insert into forecasts (villa_id, stay, kind, price)
      values (${id}, ${`[${startDate},${endDate})`}::daterange, 'price', 1500000)`.execute(api.db)
    const url = `/v1/admin/villas/forecast/publish?villa_id=${id}&startDate=${startDate}&endDate=${endDate}`
    const preview = await api.call('GET', url, { token })
    const { digest } = preview.body.content
    return {
      url: '/v1/admin/villas/forecast/publish',
      body: { villa_id: [id], startDate, endDate, digest },
    }
  },
}
