import { Failure } from '../failure.ts'

/** How many may wait for a turn; more of them are told to come again (503). */
const MOST_WAITING = 100

/** Lets so many works run at once and the others wait in the order in which they came. */
export function atMost(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= places) {
      if (waiting.length >= MOST_WAITING) throw new Failure('unavailable')
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
