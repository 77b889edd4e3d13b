import { setTimeout as pauseFor } from 'node:timers/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { pauseBetweenGuesses } from '../../../domain/accounts/login-limits.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { TooMany } from '../../platform/http/limits.ts'
import { takeTurn, type Attempt, type Past } from './store-attempts.ts'

/** Below the 30 s after which a connection without an answer is closed (http/create-server.ts). */
const PATIENCE_SECONDS = 20
const MOST_OF_ACCOUNT = 50
const MOST_OF_PROCESS = 500
/** A process that took the last turn asks this much later for the next one, so that other processes get theirs. */
const YIELD_MS = 50

interface Waiter {
  pause: number
  /** how much it has tried: what failed from its address, and how often its network had to wait */
  tried: number
  enter: () => void
  turnAway: (reason: unknown) => void
}
/** Who waits in this process: a queue for each account, its next one first. */
type Queues = Map<string, Waiter[]>

/** By the database of a program: two programs in one process (tests) wait apart. */
const queuesOf = new WeakMap<Db, Queues>()

/** How often a network had to wait in the last hour. */
const waits = new RateLimiterMemory({ points: 1, duration: 3600 })

/** The network of an address: one IPv6 line may come with a /48, and so with 65,536 networks of the size we count. */
const networkOf = (address: string) => address.split(/[.:]/, 3).join()

/** Gives the turns of an account to those in its queue, one after the other, until the queue is empty. */
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
    for (const waiter of queue.splice(0)) waiter.turnAway(error)
  } finally {
    queues.delete(account)
  }
}

/** The queue that has to send its last one away: its own when it is full, or the one whose last tried most. */
function overfull(queues: Queues, queue: Waiter[]): Waiter[] | undefined {
  if (queue.length > MOST_OF_ACCOUNT) return queue
  const all = [...queues.values()]
  if (all.reduce((sum, { length }) => sum + length, 0) <= MOST_OF_PROCESS) return undefined
  return all.toSorted((a, b) => (b.at(-1)?.tried ?? 0) - (a.at(-1)?.tried ?? 0))[0]
}

function enterQueue(db: Db, account: string, waiter: Waiter): Waiter[] {
  const queues: Queues = queuesOf.get(db) ?? new Map<string, Waiter[]>()
  queuesOf.set(db, queues)
  const known = queues.get(account)
  const queue = known ?? []
  queues.set(account, queue)
  const place = queue.findIndex(({ tried }) => tried >= waiter.tried)
  queue.splice(place === -1 ? queue.length : place, 0, waiter)
  overfull(queues, queue)?.pop()?.turnAway(new TooMany(PATIENCE_SECONDS))
  if (known === undefined) void serveQueue(db, queues, account, queue)
  return queue
}

/**
 * Waits until the next password for an account under attack may be checked. Meanwhile the caller holds only a place in
 * the queue, and loses it by going away. The network that tried least comes first, and of equals the one that came last:
 * an attacker has tried before, so the owner at a new address mostly gets the next turn. While an attacker brings more
 * new networks than there are turns, the owner gets in only from an address that is known.
 */
export async function waitForTurn(
  db: Db,
  { account, address }: Attempt,
  past: Past,
  gone: AbortSignal,
): Promise<void> {
  const { consumedPoints } = await waits.penalty(networkOf(address))
  if (gone.aborted) throw new Failure('unavailable')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const pause = pauseBetweenGuesses(past.by_account)
  const waiter: Waiter = { pause, tried: past.kept_here + consumedPoints, enter: resolve, turnAway: reject }
  const leave = () => reject(new Failure('unavailable'))
  gone.addEventListener('abort', leave, { once: true })
  const patience = setTimeout(() => reject(new TooMany(PATIENCE_SECONDS)), PATIENCE_SECONDS * 1000)
  const queue = enterQueue(db, account, waiter)
  try {
    await promise
  } finally {
    clearTimeout(patience)
    gone.removeEventListener('abort', leave)
    const place = queue.indexOf(waiter)
    if (place !== -1) queue.splice(place, 1)
  }
}
