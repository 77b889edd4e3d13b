import PQueue from 'p-queue'
import { Failure } from '../../platform/failure.ts'
import { queueUp } from '../../platform/queue-up.ts'

/**
 * Runs at most `at_once` tasks at a time, in the order of arrival, so that a burst of costly searches does not occupy the
 * database. @throws Failure(unavailable) when too many wait, or after `seconds` in the queue.
 */
export function queueSearches(limits: { at_once: number; waiting: number; seconds: number }) {
  const queue = new PQueue({ concurrency: limits.at_once })

  return async function work<Result>(task: () => Promise<Result>): Promise<Result> {
    if (queue.pending + queue.size >= limits.at_once + limits.waiting) throw new Failure('unavailable')
    return queueUp(queue, task, AbortSignal.timeout(limits.seconds * 1000))
  }
}
