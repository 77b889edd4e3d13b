import PQueue from 'p-queue'
import { expect, test } from 'vitest'
import { queueUp } from './queue-up.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Tasks that end when the test says so, and which of them have begun. */
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

test('tasks run up to the limit and the others follow in order, after a failed task as after a successful one', async () => {
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

test('a task that is cancelled while it waits never begins and delays no other', async () => {
  const { queue, begun, all } = works(1, 4)
  await settled()
  all[1]!.given.abort()
  await expect(all[1]!.answer).rejects.toMatchObject({ code: 'unavailable' })
  // a running task gets the signal itself and keeps its slot until it ends
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
