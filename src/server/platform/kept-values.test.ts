import { beforeEach, expect, test } from 'vitest'
import { WriteNews } from './db/write-news.ts'
import { KeptValues } from './kept-values.ts'

const NOW = new Date('2027-07-01T09:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

let writes: WriteNews
let kept: KeptValues<number, string>
/** what was read, call by call */
let reads: number[][]
let version: string
beforeEach(() => {
  writes = new WriteNews()
  writes.connected()
  reads = []
  version = 'a'
  kept = new KeptValues(writes, 100, (tag) =>
    tag === 'villa' ? 'all' : tag.startsWith('villa:') ? Number(tag.slice(6)) : null,
  )
})
const ask = (keys: number[], now = NOW, until = Infinity) =>
  kept.of(keys, now, 2, async (missing) => {
    reads.push(missing)
    return new Map(missing.map((key) => [key, { value: `${key}${version}`, until }]))
  })

test('values are read in groups once, and after a write only those that it changes', async () => {
  expect(await ask([3, 1, 2])).toEqual(['3a', '1a', '2a'])
  expect(await ask([2, 3])).toEqual(['2a', '3a'])
  version = 'b'
  writes.tell('villa:2')
  writes.tell('site')
  expect(await ask([1, 2, 3])).toEqual(['1a', '2b', '3a'])
  expect(reads).toEqual([[3, 1], [2], [2]])
  version = 'c'
  writes.tell('villa')
  expect(await ask([1, 2])).toEqual(['1c', '2c'])
})

test('a value that a write changed while it was read is not kept', async () => {
  const reading = Promise.withResolvers<Map<number, { value: string; until: number }>>()
  const first = kept.of([1], NOW, 2, () => reading.promise)
  const sharing = ask([1])
  await Promise.resolve()
  writes.tell('villa:1')
  version = 'b'
  expect(await ask([1])).toEqual(['1b'])
  reading.resolve(new Map([[1, { value: '1a', until: Infinity }]]))
  expect(await first).toEqual(['1a'])
  expect(await sharing).toEqual(['1a'])
  expect(await ask([1])).toEqual(['1b'])
})

test('a value is read anew from the moment on at which it ends, and for an earlier moment', async () => {
  const until = later(1000).getTime()
  expect(await ask([1], NOW, until)).toEqual(['1a'])
  version = 'b'
  expect(await ask([1], later(999))).toEqual(['1a'])
  expect(await ask([1], later(1000))).toEqual(['1b'])
  version = 'c'
  expect(await ask([1], NOW)).toEqual(['1c'])
})

test('nothing is kept while the listening connection is lost, and nothing survives its loss', async () => {
  await ask([1])
  version = 'b'
  writes.disconnected()
  expect(await ask([1])).toEqual(['1b'])
  version = 'c'
  expect(await ask([1])).toEqual(['1c'])
  writes.connected()
  version = 'd'
  expect(await ask([1])).toEqual(['1d'])
})

test('a reading that failed is not kept', async () => {
  const failed = kept.of([1], NOW, 2, () => Promise.reject(new Error('The database is away.')))
  await expect(failed).rejects.toThrow('The database is away.')
  expect(await ask([1])).toEqual(['1a'])
})
