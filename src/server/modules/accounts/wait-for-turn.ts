import { setTimeout as pauseFor } from 'node:timers/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { pauseBetweenGuesses } from '../../../domain/accounts/login-limits.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { TooMany } from '../../platform/http/limits.ts'
import { takeTurn, type Attempt, type LoginHistory } from './store-attempts.ts'

/** Shorter than the 30 s after which a connection without an answer is closed (http/create-server.ts). */
const MAX_WAIT_SECONDS = 20
const MAX_PER_ACCOUNT = 50
const MAX_PER_PROCESS = 500
/** A process that took the last turn asks for the next one this much later, so that other processes get a turn. */
const YIELD_MS = 50

interface Waiter {
  pause: number
  /** failures from its address, plus how often its network had to wait; fewer come first */
  attempts: number
  enter: () => void
  refuse: (reason: unknown) => void
}
/** The waiting attempts of this process: one queue per account, the next one first. */
type Queues = Map<string, Waiter[]>

/** By database: tests run two programs in one process, and each needs its own queues. */
const queuesOf = new WeakMap<Db, Queues>()

/** Counts how often a network had to wait in the last hour. */
const waits = new RateLimiterMemory({ points: 1, duration: 3600 })

/** The network of an address. One IPv6 connection may have a /48, which contains 65,536 of the /64 networks that limits count. */
const networkOf = (address: string) => address.split(/[.:]/, 3).join()

/** Gives turns of an account to the waiters in its queue until the queue is empty. */
async function serveQueue(db: Db, queues: Queues, account: string, queue: Waiter[]): Promise<void> {
  let extra = 0
  try {
    while (queue.length > 0) {
      const wait = await takeTurn(db, account, queue[0]!.pause)
      if (wait === null) {
        queue.shift()?.enter()
        extra = YIELD_MS
      } else {
        await pauseFor(wait + extra, undefined, { ref: false })
        extra = 0
      }
    }
  } catch (error) {
    for (const waiter of queue.splice(0)) waiter.refuse(error)
  } finally {
    queues.delete(account)
  }
}

/**
 * The queue whose last waiter is refused: `queue` when it is full, or, when the process has too many waiters, the queue
 * whose last waiter has the most attempts.
 */
function overfullQueue(queues: Queues, queue: Waiter[]): Waiter[] | undefined {
  if (queue.length > MAX_PER_ACCOUNT) return queue
  const all = [...queues.values()]
  if (all.reduce((sum, { length }) => sum + length, 0) <= MAX_PER_PROCESS) return undefined
  return all.toSorted((a, b) => (b.at(-1)?.attempts ?? 0) - (a.at(-1)?.attempts ?? 0))[0]
}

function enterQueue(db: Db, account: string, waiter: Waiter): Waiter[] {
  const queues: Queues = queuesOf.get(db) ?? new Map<string, Waiter[]>()
  queuesOf.set(db, queues)
  const known = queues.get(account)
  const queue = known ?? []
  queues.set(account, queue)
  const index = queue.findIndex(({ attempts }) => attempts >= waiter.attempts)
  queue.splice(index === -1 ? queue.length : index, 0, waiter)
  overfullQueue(queues, queue)?.pop()?.refuse(new TooMany(MAX_WAIT_SECONDS))
  if (known === undefined) void serveQueue(db, queues, account, queue)
  return queue
}

/**
 * Waits until the next password for an account under attack may be checked. A waiting caller holds only a position in the
 * queue and loses it by going away. The network with the fewest attempts comes first, and among equals the latest one. An
 * attacker has earlier attempts, so the owner at a new address mostly gets the next turn. While an attacker uses more new
 * networks than there are turns, the owner can sign in only from a known address.
 */
export async function waitForTurn(
  db: Db,
  { account, address }: Attempt,
  history: LoginHistory,
  gone: AbortSignal,
): Promise<void> {
  const { consumedPoints } = await waits.penalty(networkOf(address))
  if (gone.aborted) throw new Failure('unavailable')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const pause = pauseBetweenGuesses(history.by_account)
  const waiter: Waiter = {
    pause,
    attempts: history.kept_here + consumedPoints,
    enter: resolve,
    refuse: reject,
  }
  const abort = () => reject(new Failure('unavailable'))
  gone.addEventListener('abort', abort, { once: true })
  const timeout = setTimeout(() => reject(new TooMany(MAX_WAIT_SECONDS)), MAX_WAIT_SECONDS * 1000)
  const queue = enterQueue(db, account, waiter)
  try {
    await promise
  } finally {
    clearTimeout(timeout)
    gone.removeEventListener('abort', abort)
    const index = queue.indexOf(waiter)
    if (index !== -1) queue.splice(index, 1)
  }
}
