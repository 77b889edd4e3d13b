import PQueue from 'p-queue'
import { Failure } from '../../platform/failure.ts'

/** How many urgent tasks may wait; further ones are refused with 503. */
const MAX_WAITING = 100
/**
 * How many urgent tasks in a row may pass a waiting job, so that a long upload slows jobs down but does not stop them.
 */
const MAX_PASSED = 4

type Urgency = 'now' | 'later'
/** `next` is a task of a job that has been passed often enough. */
const PRIORITY = { later: 0, now: 1, next: 2 }

const queue = new PQueue({ concurrency: 1 })
/** The ids of the waiting tasks of jobs. */
const later: string[] = []
let passed = 0
let pieces = 0

/**
 * Runs work on images one task at a time in a process, so that one core is free for the site (bench: upload). Tasks
 * that a user waits for (`now`) go before those of jobs (`later`), so a job queues its work in small pieces.
 */
export async function queueImageWork<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result> {
  if (urgency === 'now' && queue.sizeBy({ priority: PRIORITY.now }) >= MAX_WAITING) {
    throw new Failure('unavailable')
  }
  const id = `${urgency} ${(pieces += 1)}`
  if (urgency === 'later') later.push(id)
  return queue.add(
    () => {
      if (urgency === 'later') later.shift()
      passed = urgency === 'later' || later.length === 0 ? 0 : passed + 1
      // p-queue alone would let jobs wait for ever
      if (passed >= MAX_PASSED) queue.setPriority(later[0]!, PRIORITY.next)
      return work()
    },
    { id, priority: PRIORITY[urgency] },
  )
}
