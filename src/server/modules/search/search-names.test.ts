import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat } from '../../../../tests/factories/boats.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
afterAll(api.close)

async function namesFor(text: string): Promise<string[]> {
  const answer = await api.call('GET', `/v1/search/input?searchString=${encodeURIComponent(text)}`)
  expect(answer.status).toBe(200)
  return answer.body.content.map((villa: { name: string }) => villa.name)
}

await createVilla(db, { name: 'Villa Çınar', code: 'TV901', images: 2 })
await createVilla(db, { name: 'ISPARTA Evi', code: 'TV902' })
await createVilla(db, { name: 'Villa İslamlar', code: 'TV903' })
await createVilla(db, { name: 'Çınarlı Konak', code: 'TV904' })
await createVilla(db, { name: 'Gizli Çınar', code: 'TV905', is_active: false })

test('Turkish letters, plain letters and capitals find the same villas, names with this beginning first', async () => {
  for (const text of ['cinar', 'Çınar', 'ÇINAR', ' çinar ']) {
    expect(await namesFor(text)).toEqual(['Çınarlı Konak', 'Villa Çınar'])
  }
  for (const text of ['ISPARTA', 'ısparta', 'isparta', 'İsparta']) {
    expect(await namesFor(text)).toEqual(['ISPARTA Evi'])
  }
  expect(await namesFor('islamlar')).toEqual(['Villa İslamlar'])
  expect(await namesFor('İslamlar')).toEqual(['Villa İslamlar'])
})

test('codes are found, pattern characters are literal, and an empty text finds nothing', async () => {
  expect(await namesFor('tv903')).toEqual(['Villa İslamlar'])
  expect(await namesFor('')).toEqual([])
  expect(await namesFor('%')).toEqual([])
  expect(await namesFor('_')).toEqual([])
  expect(await namesFor('\\')).toEqual([])
})

test('a found villa has its smallest image, if it has one', async () => {
  const answer = await api.call('GET', '/v1/search/input?searchString=villa')
  expect(
    answer.body.content.map((villa: { thumbnail: string }) =>
      /^(\/media\/image\d+-480\.webp)?$/.test(villa.thumbnail),
    ),
  ).toEqual([true, true])
  expect(answer.body.content[0].thumbnail).not.toBe('')
})

test('at most ten villas are found', async () => {
  for (let n = 0; n < 12; n += 1) await createVilla(db, { name: `Onlu ${n}` })
  expect(await namesFor('onlu')).toHaveLength(10)
})

test('boats are found beside villas, each with its kind, and one kind can be asked for alone', async () => {
  await createBoat(db, { name: 'Gülüm Sultan', code: 'TB901' })
  await createVilla(db, { name: 'Gülüm Evi', code: 'TV906' })
  const found = async (query: string) => {
    const { body } = await api.call('GET', `/v1/search/input?searchString=gulum${query}`)
    return body.content.map(({ name, kind }: { name: string; kind: string }) => `${kind} ${name}`)
  }
  expect(await found('')).toEqual(['villa Gülüm Evi', 'boat Gülüm Sultan'])
  expect(await found('&kind=boat')).toEqual(['boat Gülüm Sultan'])
  expect(await found('&kind=villa')).toEqual(['villa Gülüm Evi'])
  expect(await namesFor('tb901')).toEqual(['Gülüm Sultan'])
})
