import { Failure } from '../failure.ts'

/**
 * Lets so many pieces of work be done at once, in the order of asking, so that a burst of costly questions holds no
 * more of the database than that. @throws Failure(unavailable) beyond so many waiting or after so many seconds in line.
 */
export function inLine(most: { at_once: number; waiting: number; seconds: number }) {
  const waiting: (() => void)[] = []
  let busy = 0

  function turn(): Promise<void> {
    if (waiting.length >= most.waiting) throw new Failure('unavailable')
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(new Failure('unavailable'))
      }, most.seconds * 1000)
      waiting.push(enter)
    })
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (busy >= most.at_once) await turn()
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // the turn is handed on without being free between
      if (next === undefined) busy -= 1
      else next()
    }
  }
}
