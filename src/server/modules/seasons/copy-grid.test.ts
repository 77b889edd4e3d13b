import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })

interface Season {
  id: number
  name: string
  starts_on: string
  ends_on: string
  price: number
  version: number
}
const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin/villas${path}`, { as: admin, ...(body === undefined ? {} : { body }) })
const seasonsOf = async (villaId: number): Promise<Season[]> =>
  (await call('GET', `/${villaId}/prices`)).body.content.seasons
const shape = (seasons: Season[]) =>
  seasons.map(({ name, starts_on, ends_on }) => `${name} ${starts_on.slice(5)} ${ends_on.slice(5)}`)

const YEAR = { startDate: '2027-01-01', endDate: '2028-01-01' }
const two = async () => {
  const from = await createVilla(api.db, {
    seasons: [
      { name: 'Haziran', starts_on: '2027-06-01', ends_on: '2027-07-01', min_nights: 4 },
      { name: 'Yaz', starts_on: '2027-07-01', ends_on: '2027-09-01', price: 2_000_000 },
    ],
  })
  const villa = await createVilla(api.db, {
    seasons: [{ name: 'Kendi', starts_on: '2027-06-20', ends_on: '2027-07-20', price: 500_000 }],
  })
  return { villa_id: villa.id, from_villa_id: from.id }
}
const preview = (villas: Awaited<ReturnType<typeof two>>, mode: string) =>
  call(
    'GET',
    `/price/grid?villa_id=${villas.villa_id}&from_villa_id=${villas.from_villa_id}&startDate=2027-01-01&endDate=2028-01-01&mode=${mode}`,
  )

test('filling adds the seasons of the other villa on free nights alone, and one undo takes them back', async () => {
  const villas = await two()
  const seen = (await preview(villas, 'fill')).body.content
  expect(seen).toMatchObject({ nights: 19 + 43, replaced: [] })
  const done = await call('POST', '/price/grid', { ...villas, ...YEAR, mode: 'fill', digest: seen.digest })
  expect(done.status).toBe(201)
  expect(shape(done.body.content.seasons)).toEqual([
    'Haziran 06-01 06-20',
    'Kendi 06-20 07-20',
    'Yaz 07-20 09-01',
  ])
  expect(done.body.content.seasons[0]).toMatchObject({ min_nights: 4 })
  await call('DELETE', `/price/change/${done.body.content.change_id}`)
  expect(shape(await seasonsOf(villas.villa_id))).toEqual(['Kendi 06-20 07-20'])
})

test('replacing names the seasons that give way, and writes exactly what was previewed', async () => {
  const villas = await two()
  const seen = (await preview(villas, 'replace')).body.content
  expect(seen.replaced).toMatchObject([{ name: 'Kendi' }])
  const done = await call('POST', '/price/grid', { ...villas, ...YEAR, mode: 'replace', digest: seen.digest })
  expect(shape(done.body.content.seasons)).toEqual(['Haziran 06-01 07-01', 'Yaz 07-01 09-01'])
})

test('a season of either villa that was edited since the preview refuses the copy', async () => {
  const villas = await two()
  for (const changed of [villas.from_villa_id, villas.villa_id]) {
    const { digest } = (await preview(villas, 'fill')).body.content
    const [season] = await seasonsOf(changed)
    await call('PUT', `/price/${season!.id}`, { version: season!.version, price: 1_234_500 })
    const refused = await call('POST', '/price/grid', { ...villas, ...YEAR, mode: 'fill', digest })
    expect([refused.status, refused.body.content.code]).toEqual([409, 'changed_meanwhile'])
    expect(refused.body.content.preview.digest).not.toBe(digest)
  }
})

test('of two copies at the same moment one is carried out', async () => {
  const villas = await two()
  const { digest } = (await preview(villas, 'fill')).body.content
  const body = { ...villas, ...YEAR, mode: 'fill', digest }
  const answers = await Promise.all([call('POST', '/price/grid', body), call('POST', '/price/grid', body)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('refuses the villa itself, an unknown one and a villa without seasons', async () => {
  const villas = await two()
  const self = await preview({ ...villas, from_villa_id: villas.villa_id }, 'fill')
  expect(self.body.errors).toEqual([{ field: 'from_villa_id', message: 'Başka bir villa seçin' }])
  expect((await preview({ ...villas, from_villa_id: 999_999 }, 'fill')).status).toBe(404)
  const empty = await createVilla(api.db, { seasons: [] })
  const none = { ...villas, from_villa_id: empty.id }
  const { digest } = (await preview(none, 'fill')).body.content
  const refused = await call('POST', '/price/grid', { ...none, ...YEAR, mode: 'fill', digest })
  expect([refused.status, refused.body.content.code]).toEqual([409, 'nothing_to_copy_from'])
})
