import { expect, test } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

/** Nights of one villa by number; a look copies what is taken and counts itself. */
function villa(taken: Set<number>) {
  const counted = { looks: 0, attempts: 0 }
  const queue = new OneAtATime<number, Set<number>, string>({
    look: async () => {
      counted.looks += 1
      await Promise.resolve()
      return new Set(taken)
    },
    judge: (night, seen) => {
      if (seen.has(night)) throw new Error('taken')
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

test('of two hundred who want one night the first tries, and one look answers all others', async () => {
  const { queue, counted } = villa(new Set())
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => queue.ask(1, 7)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', ...Array(199).fill('rejected')])
  expect(counted).toEqual({ looks: 2, attempts: 1 })
})

test('those who want different nights all get theirs, in the order in which they came', async () => {
  const { queue, counted } = villa(new Set())
  const done: string[] = []
  const asked = [3, 1, 2].map(async (night) => done.push(await queue.ask(1, night)))
  await Promise.all(asked)
  expect(done).toEqual(['night 3', 'night 1', 'night 2'])
  expect(counted.attempts).toBe(3)
})

test('who was overtaken from outside looks again and is told so', async () => {
  const taken = new Set<number>()
  let looks = 0
  const queue = new OneAtATime<number, boolean, string>({
    look: async () => {
      looks += 1
      return taken.has(7)
    },
    judge: (_, isTaken) => (isTaken ? 'lost' : null),
    attempt: async (night) => {
      taken.add(night)
      return null
    },
  })
  expect(await queue.ask(1, 7)).toBe('lost')
  expect(looks).toBe(2)
})

test('who comes during a look waits for the next one', async () => {
  const looks: number[][] = []
  let second: Promise<string> | undefined
  const queue: OneAtATime<number, null, string> = new OneAtATime<number, null, string>({
    look: async (asked) => {
      looks.push([...asked])
      second ??= queue.ask(1, 2)
      return null
    },
    judge: (asked) => `answer ${asked}`,
    attempt: async () => null,
  })
  expect(await queue.ask(1, 1)).toBe('answer 1')
  expect(await second).toBe('answer 2')
  expect(looks).toEqual([[1], [2]])
})

test('a failed look or attempt is told to those it concerns and keeps nobody else waiting', async () => {
  let looks = 0
  const queue = new OneAtATime<number, null, string>({
    look: async () => {
      looks += 1
      if (looks === 1) throw new Error('no database')
      return null
    },
    judge: () => null,
    attempt: async (asked) => {
      if (asked === 2) throw new Error('refused')
      return `answer ${asked}`
    },
  })
  await expect(queue.ask(1, 1)).rejects.toThrow('no database')
  const answers = await Promise.allSettled([queue.ask(1, 2), queue.ask(1, 3)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('more than can be served soon are told to come again', async () => {
  const { queue } = villa(new Set())
  const answers = await Promise.allSettled(Array.from({ length: 201 }, (_, night) => queue.ask(1, night)))
  const refused = answers.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'unavailable' } })
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
  expect(await queue.ask(1, 500)).toBe('night 500')
})

test('who has waited long for a turn is told to come again, and nothing is tried for them any more', async () => {
  const tried: number[] = []
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>()
  const queue = new OneAtATime<number, null, string>(
    {
      look: async () => null,
      judge: () => null,
      attempt: async (asked) => {
        tried.push(asked)
        if (asked === 1) await slow
        return `answer ${asked}`
      },
    },
    20,
  )
  const first = queue.ask(1, 1)
  await expect(queue.ask(1, 2)).rejects.toMatchObject({ code: 'unavailable' })
  goOn()
  // whose turn has come is answered by the attempt, however long it takes
  expect(await first).toBe('answer 1')
  expect(await queue.ask(1, 3)).toBe('answer 3')
  expect(tried).toEqual([1, 3])
})
