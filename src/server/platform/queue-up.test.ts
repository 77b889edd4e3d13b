import PQueue from 'p-queue'
import { expect, test } from 'vitest'
import { queueUp } from './queue-up.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Works that end when they are told to, and which of them have begun. */
function works(most: number, count: number) {
  const queue = new PQueue({ concurrency: most })
  const begun: number[] = []
  const all = Array.from({ length: count }, (_, n) => {
    const given = new AbortController()
    const end = Promise.withResolvers<number>()
    const work = () => {
      begun.push(n)
      return end.promise
    }
    const answer = queueUp(queue, work, given.signal)
    answer.catch(() => undefined)
    return { given, end, answer }
  })
  return { queue, begun, all }
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
  const { queue, begun, all } = works(1, 4)
  await settled()
  all[1]!.given.abort()
  await expect(all[1]!.answer).rejects.toMatchObject({ code: 'unavailable' })
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
  const late = queueUp(queue, () => Promise.resolve(begun.push(9)), AbortSignal.abort())
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  expect(begun).toEqual([0, 2, 3])
})
