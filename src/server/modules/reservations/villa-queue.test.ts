import { expect, test } from 'vitest'
import { VillaQueue } from './villa-queue.ts'

/** A queue over the nights of one villa, by number. `counted` tells how often each step ran. */
function villa(taken: Set<number>) {
  const counted = { reads: 0, attempts: 0 }
  const queue = new VillaQueue<number, Set<number>, string>({
    readFacts: async () => {
      counted.reads += 1
      await Promise.resolve()
      return new Set(taken)
    },
    answerFrom: (night, facts) => {
      if (facts.has(night)) throw new Error('taken')
      return null
    },
    attempt: async (night) => {
      counted.attempts += 1
      await Promise.resolve()
      if (taken.has(night)) return null
      taken.add(night)
      return `night ${night}`
    },
  })
  return { queue, counted }
}

test('of two hundred requests for one night the first is attempted, and one reading of the facts refuses all others', async () => {
  const { queue, counted } = villa(new Set())
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => queue.add(1, 7)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', ...Array(199).fill('rejected')])
  expect(counted).toEqual({ reads: 2, attempts: 1 })
})

test('requests for different nights all succeed, in the order of arrival', async () => {
  const { queue, counted } = villa(new Set())
  const done: string[] = []
  const request = [3, 1, 2].map(async (night) => done.push(await queue.add(1, night)))
  await Promise.all(request)
  expect(done).toEqual(['night 3', 'night 1', 'night 2'])
  expect(counted.attempts).toBe(3)
})

test('who was overtaken from outside reads again and is told so', async () => {
  const taken = new Set<number>()
  let reads = 0
  const queue = new VillaQueue<number, boolean, string>({
    readFacts: async () => {
      reads += 1
      return taken.has(7)
    },
    answerFrom: (_, isTaken) => (isTaken ? 'lost' : null),
    attempt: async (night) => {
      taken.add(night)
      return null
    },
  })
  expect(await queue.add(1, 7)).toBe('lost')
  expect(reads).toBe(2)
})

test('a request that arrives while facts are read waits for the next reading', async () => {
  const reads: number[][] = []
  let second: Promise<string> | undefined
  const queue: VillaQueue<number, null, string> = new VillaQueue<number, null, string>({
    readFacts: async (request) => {
      reads.push([...request])
      second ??= queue.add(1, 2)
      return null
    },
    answerFrom: (request) => `answer ${request}`,
    attempt: async () => null,
  })
  expect(await queue.add(1, 1)).toBe('answer 1')
  expect(await second).toBe('answer 2')
  expect(reads).toEqual([[1], [2]])
})

test('a failed reading or attempt rejects only the requests it concerns and blocks no others', async () => {
  let reads = 0
  const queue = new VillaQueue<number, null, string>({
    readFacts: async () => {
      reads += 1
      if (reads === 1) throw new Error('no database')
      return null
    },
    answerFrom: () => null,
    attempt: async (request) => {
      if (request === 2) throw new Error('refused')
      return `answer ${request}`
    },
  })
  await expect(queue.add(1, 1)).rejects.toThrow('no database')
  const answers = await Promise.allSettled([queue.add(1, 2), queue.add(1, 3)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('the request after the two hundredth waiting one is refused with 503', async () => {
  const { queue } = villa(new Set())
  const answers = await Promise.allSettled(Array.from({ length: 201 }, (_, night) => queue.add(1, night)))
  const refused = answers.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'unavailable' } })
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
  expect(await queue.add(1, 500)).toBe('night 500')
})

test('a request that waits too long is refused with 503 and is never attempted', async () => {
  const attempted: number[] = []
  const { promise: slow, resolve: finishFirst } = Promise.withResolvers<void>()
  const queue = new VillaQueue<number, null, string>(
    {
      readFacts: async () => null,
      answerFrom: () => null,
      attempt: async (request) => {
        attempted.push(request)
        if (request === 1) await slow
        return `answer ${request}`
      },
    },
    20,
  )
  const first = queue.add(1, 1)
  await expect(queue.add(1, 2)).rejects.toMatchObject({ code: 'unavailable' })
  finishFirst()
  // a request whose attempt has begun is answered by it, however long that takes
  expect(await first).toBe('answer 1')
  expect(await queue.add(1, 3)).toBe('answer 3')
  expect(attempted).toEqual([1, 3])
})
