import PQueue from 'p-queue'
import { Failure } from '../../platform/failure.ts'
import { TooMany } from '../../platform/http/limits.ts'
import { queueUp } from '../../platform/queue-up.ts'

/** How many tasks of one caller a queue holds. A browser opens six connections to a site. */
const MOST_OF_A_CALLER = 8

/**
 * Runs at most `at_once` tasks at a time, in the order of arrival, so that a burst of costly searches leaves time for
 * ordinary ones. `caller` is the address from context.request; a caller takes only some of the places, so that others still
 * find one (decision 49).
 * @throws TooMany when the caller has too many tasks in the queue
 * @throws Failure(unavailable) when too many wait, or after `seconds` in the queue.
 */
export function queueSearches(limits: { at_once: number; waiting: number; seconds: number }) {
  const queue = new PQueue({ concurrency: limits.at_once })
  const countOf = new Map<string, number>()

  return async function work<Result>(caller: string, task: () => Promise<Result>): Promise<Result> {
    const own = countOf.get(caller) ?? 0
    // by then every task that waits now has run or was refused
    if (own >= MOST_OF_A_CALLER) throw new TooMany(Math.ceil(limits.seconds))
    if (queue.pending + queue.size >= limits.at_once + limits.waiting) throw new Failure('unavailable')
    countOf.set(caller, own + 1)
    try {
      return await queueUp(queue, task, AbortSignal.timeout(limits.seconds * 1000))
    } finally {
      const left = countOf.get(caller)! - 1
      if (left === 0) countOf.delete(caller)
      else countOf.set(caller, left)
    }
  }
}
