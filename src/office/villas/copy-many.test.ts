import { expect, test } from 'vitest'
import { copyInTurn, endText, isLookedAt, isReady, takeTurns } from './copy-many.ts'
import type { Outcome } from './copy-many.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Works that end when they are told to, and which of them have begun. */
function works(most: number, count: number) {
  const run = takeTurns(most)
  const begun: number[] = []
  const all = Array.from({ length: count }, (_, n) => {
    const given = new AbortController()
    const end = Promise.withResolvers<number>()
    const answer = run(() => {
      begun.push(n)
      return end.promise
    }, given.signal)
    answer.catch(() => undefined)
    return { given, end, answer }
  })
  return { begun, all }
}

test('so many at once, the others in their order; one that fails makes room as one that succeeds does', async () => {
  const { begun, all } = works(2, 5)
  await settled()
  expect(begun).toEqual([0, 1])
  all[1]!.end.reject(new Error('refused'))
  await expect(all[1]!.answer).rejects.toThrow('refused')
  await settled()
  expect(begun).toEqual([0, 1, 2])
  for (const { end } of all) end.resolve(7)
  await expect(all[4]!.answer).resolves.toBe(7)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('what is given up while it waits never begins and takes nobody’s turn', async () => {
  const { begun, all } = works(1, 4)
  await settled()
  all[1]!.given.abort()
  await expect(all[1]!.answer).rejects.toThrow('abort')
  // begun already: its own work hears of it, and its turn ends with that work
  all[0]!.given.abort()
  await settled()
  expect(begun).toEqual([0])
  all[0]!.end.reject(new Error('aborted'))
  await settled()
  expect(begun).toEqual([0, 2])
  all[2]!.end.resolve(1)
  await settled()
  expect(begun).toEqual([0, 2, 3])
  await expect(takeTurns(1)(() => Promise.resolve(begun.push(9)), AbortSignal.abort())).rejects.toThrow(
    'abort',
  )
  expect(begun).toEqual([0, 2, 3])
})

test('ready is what has nights to copy and was not copied; who was refused may try again', () => {
  const line = { preview: { nights: 7 }, failure: null, outcome: undefined }
  expect(isReady(line)).toBe(true)
  expect(isReady({ ...line, outcome: { refusal: 'Fiyatlar değişti' } })).toBe(true)
  expect(isReady({ ...line, outcome: { changeId: 3 } })).toBe(false)
  expect(isReady({ ...line, outcome: 'undone' })).toBe(false)
  expect(isReady({ ...line, preview: { nights: 0 } })).toBe(false)
  expect(isReady({ ...line, preview: undefined })).toBe(false)
  expect(isLookedAt(line)).toBe(true)
  expect(isLookedAt({ ...line, preview: undefined })).toBe(false)
  expect(isLookedAt({ ...line, preview: undefined, failure: new Error('gone') })).toBe(true)
})

test('villas are copied one after the other, and one that is refused stops none', async () => {
  const told: [string, Outcome][] = []
  let atOnce = 0
  const refused = await copyInTurn(
    ['Akça', 'Badem', 'Ceviz'],
    async (name) => {
      atOnce += 1
      expect(atOnce).toBe(1)
      await settled()
      atOnce -= 1
      if (name === 'Badem') throw new Error('Fiyatlar değişti')
      return name.length
    },
    (error) => (error as Error).message,
    (name, outcome) => told.push([name, outcome]),
  )
  expect(told).toEqual([
    ['Akça', { changeId: 4 }],
    ['Badem', { refusal: 'Fiyatlar değişti' }],
    ['Ceviz', { changeId: 5 }],
  ])
  expect(refused).toEqual(['Badem'])
})

test('who has left is told how many were copied and which were not', () => {
  expect(endText(3, [])).toBe('3 villanın fiyatları kopyalandı')
  expect(endText(3, ['Badem'])).toBe('2 villanın fiyatları kopyalandı. Kopyalanamayan: Badem')
  expect(endText(2, ['Akça', 'Badem'])).toBe(
    'Hiçbir villanın fiyatları kopyalanamadı. Kopyalanamayan: Akça, Badem',
  )
})
