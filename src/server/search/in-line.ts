import { Failure } from '../failure.ts'

/**
 * Lets one piece of work be done at a time, in the order of asking, so that a burst of costly questions holds no more
 * of the database than one. @throws Failure(unavailable) beyond so many waiting or after so many seconds in line.
 */
export function inLine(most: { waiting: number; seconds: number }) {
  const waiting: (() => void)[] = []
  let isBusy = false

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
    if (isBusy) await turn()
    isBusy = true
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // the turn is handed on without being free between
      if (next === undefined) isBusy = false
      else next()
    }
  }
}
