import type PQueue from 'p-queue'
import { Failure } from './failure.ts'

/**
 * Adds work to a queue; `signal` gives it up while it waits, and no longer once it has begun. The `signal` of p-queue
 * would then free the place of work that goes on, so that more of it would run at once than the queue allows.
 * @throws Failure(unavailable) when the work was given up
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
