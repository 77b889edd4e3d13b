import PQueue from 'p-queue'
import { Failure } from '../../platform/failure.ts'

/** How many people may wait for their image; more of them are told to come again (503). */
const MOST_WAITING = 100
/** So many in a row may go ahead of what is not urgent: it is slowed down by a long upload and not stopped by it. */
const AHEAD = 4

type Urgency = 'now' | 'later'
/** `next` is work of a job that has been passed often enough. */
const PRIORITY = { later: 0, now: 1, next: 2 }

const lane = new PQueue({ concurrency: 1 })
/** The work of jobs that waits, by its name in the lane. */
const later: string[] = []
let passed = 0
let pieces = 0

/**
 * Work on pixels, one piece at a time in a process: one core is kept for whoever reads the site (bench: upload). What
 * somebody waits for goes before what a job makes, so a job cuts its work into pieces and asks for a turn with each.
 */
export async function queueImageWork<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result> {
  if (urgency === 'now' && lane.sizeBy({ priority: PRIORITY.now }) >= MOST_WAITING) {
    throw new Failure('unavailable')
  }
  const id = `${urgency} ${(pieces += 1)}`
  if (urgency === 'later') later.push(id)
  return lane.add(
    () => {
      if (urgency === 'later') later.shift()
      passed = urgency === 'later' || later.length === 0 ? 0 : passed + 1
      // p-queue alone would let what is not urgent wait without end
      if (passed >= AHEAD) lane.setPriority(later[0]!, PRIORITY.next)
      return work()
    },
    { id, priority: PRIORITY[urgency] },
  )
}
