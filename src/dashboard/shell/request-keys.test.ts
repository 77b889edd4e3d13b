import { expect, test } from 'vitest'
import { ApiFailure } from '../../client/client.ts'
import { createFileNames, createRequestKeys } from './request-keys.ts'

/** Creates keys k1, k2 …; `outcomes` are the server's answers in order. */
function counted(outcomes: (ApiFailure | null)[]) {
  let count = 0
  const keyed = createRequestKeys(() => `k${(count += 1)}`)
  const used: string[] = []
  const ask = (asked: string) =>
    keyed(asked, async (key) => {
      used.push(key)
      const failure = outcomes[used.length - 1] ?? null
      if (failure !== null) throw failure
    }).catch(() => undefined)
  return { ask, used }
}
const unreached = new ApiFailure(0, 'Bağlantı yok')

test('a repeated request keeps its key and a corrected one gets another', async () => {
  const inFlight = new ApiFailure(409, 'Sürüyor', { code: 'same_key_in_flight' })
  const { ask, used } = counted([unreached, new ApiFailure(503, 'Sonra'), inFlight, null])
  for (let times = 0; times < 4; times += 1) await ask('{"amount":1}')
  await ask('{"amount":2}')
  expect(used).toEqual(['k1', 'k1', 'k1', 'k1', 'k2'])
})

test('after an answer the same content is another request', async () => {
  const { ask, used } = counted([null, new ApiFailure(422, 'Alan'), null])
  for (let times = 0; times < 3; times += 1) await ask('{"amount":1}')
  expect(used).toEqual(['k1', 'k2', 'k3'])
})

test('a second press while the first is under way has the same key', async () => {
  const { ask, used } = counted([])
  await Promise.all([ask('{"amount":1}'), ask('{"amount":1}')])
  expect(used).toEqual(['k1', 'k1'])
})

test('keys are 32 hexadecimal digits and differ', async () => {
  const keyed = createRequestKeys()
  const [one, two] = [await keyed('a', async (key) => key), await keyed('a', async (key) => key)]
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(one).not.toBe(two)
})

test('a file keeps its number', () => {
  const numberOf = createFileNames()
  const [one, two] = [new Blob(['a']), new Blob(['a'])]
  expect([numberOf(one), numberOf(two), numberOf(one)]).toEqual([1, 2, 1])
})
