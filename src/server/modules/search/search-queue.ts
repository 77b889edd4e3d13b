import { limitConcurrency } from '../../../domain/limit-concurrency.ts'
import { Failure } from '../../platform/failure.ts'

/**
 * Limits how many pieces of work are done at once, in the order of asking, so that a burst of costly questions takes no
 * more of the database than that. @throws Failure(unavailable) when too many wait, or after so many seconds in line.
 */
export function queueSearches(most: { at_once: number; waiting: number; seconds: number }) {
  const inTurn = limitConcurrency(most.at_once)
  let inside = 0

  return async function work<Result>(task: () => Promise<Result>): Promise<Result> {
    if (inside >= most.at_once + most.waiting) throw new Failure('unavailable')
    inside += 1
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Failure('unavailable')), most.seconds * 1000)
    try {
      return await inTurn(task, patience.signal)
    } finally {
      clearTimeout(timer)
      inside -= 1
    }
  }
}
