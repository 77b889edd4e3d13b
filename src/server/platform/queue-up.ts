import type PQueue from 'p-queue'
import { Failure } from './failure.ts'

/**
 * Adds a task to a queue. `signal` cancels it while it waits, but not once it has begun: the `signal` of p-queue would
 * free the slot of a task that still runs, so that more tasks would run at once than the queue allows.
 * @throws Failure(unavailable) when the task was cancelled
 */
export async function queueUp<Result>(
  queue: PQueue,
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const waiting = new AbortController()
  const leave = () => waiting.abort(new Failure('unavailable'))
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  return queue.add(
    () => {
      signal.removeEventListener('abort', leave)
      return work()
    },
    { signal: waiting.signal },
  )
}
