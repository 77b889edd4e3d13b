import PQueue from 'p-queue'
import { Failure } from '../../platform/failure.ts'
import { queueUp } from '../../platform/queue-up.ts'

/**
 * Limits how many pieces of work are done at once, in the order of asking, so that a burst of costly questions takes no
 * more of the database than that. @throws Failure(unavailable) when too many wait, or after so many seconds in line.
 */
export function queueSearches(most: { at_once: number; waiting: number; seconds: number }) {
  const queue = new PQueue({ concurrency: most.at_once })

  return async function work<Result>(task: () => Promise<Result>): Promise<Result> {
    if (queue.pending + queue.size >= most.at_once + most.waiting) throw new Failure('unavailable')
    return queueUp(queue, task, AbortSignal.timeout(most.seconds * 1000))
  }
}
