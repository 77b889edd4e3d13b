import { Failure } from '../../platform/failure.ts'

/** How many people may wait for their image; more of them are told to come again (503). */
const MOST_WAITING = 100
/** So many in a row may go ahead of what is not urgent: it is slowed down by a long upload and not stopped by it. */
const AHEAD = 4

type Urgency = 'now' | 'later'

const waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] }
let isBusy = false
let ahead = 0

/**
 * Work on pixels, one piece at a time in a process: one core is kept for whoever reads the site (bench: upload). What
 * somebody waits for goes before what a job makes, so a job cuts its work into pieces and asks for a turn with each.
 */
export async function inLane<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result> {
  if (isBusy) {
    if (urgency === 'now' && waiting.now.length >= MOST_WAITING) throw new Failure('unavailable')
    await new Promise<void>((go) => waiting[urgency].push(go))
  }
  isBusy = true
  try {
    return await work()
  } finally {
    next()
  }
}

function next(): void {
  const isTurnOfLater = waiting.now.length === 0 || (ahead >= AHEAD && waiting.later.length > 0)
  ahead = isTurnOfLater ? 0 : ahead + 1
  const go = waiting[isTurnOfLater ? 'later' : 'now'].shift()
  // the lane stays busy between two: nobody slips in before the one whose turn it is
  if (go === undefined) isBusy = false
  else go()
}
