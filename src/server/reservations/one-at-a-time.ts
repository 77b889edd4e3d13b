import type { Db } from '../context.ts'
import { Failure } from '../failure.ts'

/** More than this many waiting for one villa are sent away at once, to come again. */
const MOST_WAITING = 200

const queues = new WeakMap<Db, Map<number, { tail: Promise<unknown>; waiting: number }>>()

/**
 * Requests for one villa pass one after the other within a process, without a connection while they wait: sixty who
 * want the same week would otherwise hold every connection in front of the villa's lock, and the whole site would wait
 * with them. That only one gets the nights is not decided here but in the database.
 */
export async function oneAtATime<Result>(
  db: Db,
  villaId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const villas = queues.get(db) ?? new Map<number, { tail: Promise<unknown>; waiting: number }>()
  queues.set(db, villas)
  const queue = villas.get(villaId) ?? { tail: Promise.resolve(), waiting: 0 }
  villas.set(villaId, queue)
  if (queue.waiting >= MOST_WAITING) throw new Failure('unavailable')
  queue.waiting += 1
  const mine = queue.tail.then(work, work)
  queue.tail = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    queue.waiting -= 1
    if (queue.waiting === 0) villas.delete(villaId)
  }
}
