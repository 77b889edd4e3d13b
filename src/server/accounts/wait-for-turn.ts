import { setTimeout as pauseFor } from 'node:timers/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { pauseBetweenGuesses } from '../../domain/login-limits.ts'
import type { Db } from '../context.ts'
import { Failure } from '../failure.ts'
import { TooMany } from '../http/limits.ts'
import { takeTurn, type Attempt, type Past } from './store-attempts.ts'

/** Below the 30 s after which a silent connection is closed (app.ts). */
const PATIENCE_SECONDS = 20
const MOST_OF_ACCOUNT = 50
const MOST_OF_PROCESS = 500
/** Whoever had the last turn leaves the next to another process, where somebody may wait who comes first. */
const MANNERS_MS = 50

interface Waiter {
  pause: number
  /** how much it has tried: what failed from its address, and how often its network had to wait */
  tried: number
  enter: () => void
  turnAway: (reason: unknown) => void
}
/** Who waits in this process, by account, in the order in which they come to their turn. */
type Rooms = Map<string, Waiter[]>

/** Those of one program: two in one process (tests) wait apart. */
const roomsOf = new WeakMap<Db, Rooms>()

/** How often a network had to wait in the last hour. */
const waits = new RateLimiterMemory({ points: 1, duration: 3600 })

/** The neighbours of an address: an IPv6 line may come with a /48, and so with 65,536 addresses of ours. */
const networkOf = (address: string) => address.split(/[.:]/, 3).join()

/** Gives one turn after the other to whoever waits for an account, for as long as somebody does. */
async function serveRoom(db: Db, rooms: Rooms, account: string, room: Waiter[]): Promise<void> {
  let manners = 0
  try {
    while (room.length > 0) {
      const wait = await takeTurn(db, account, room[0]!.pause)
      if (wait === null) {
        room.shift()?.enter()
        manners = MANNERS_MS
      } else {
        await pauseFor(wait + manners, undefined, { ref: false })
        manners = 0
      }
    }
  } catch (error) {
    for (const waiter of room.splice(0)) waiter.turnAway(error)
  } finally {
    rooms.delete(account)
  }
}

/** Who has to go when one more came: the last of a full room, or of all rooms the one who tried most. */
function tooMany(rooms: Rooms, room: Waiter[]): Waiter[] | undefined {
  if (room.length > MOST_OF_ACCOUNT) return room
  const all = [...rooms.values()]
  if (all.reduce((sum, { length }) => sum + length, 0) <= MOST_OF_PROCESS) return undefined
  return all.toSorted((a, b) => (b.at(-1)?.tried ?? 0) - (a.at(-1)?.tried ?? 0))[0]
}

function enterRoom(db: Db, account: string, waiter: Waiter): Waiter[] {
  const rooms: Rooms = roomsOf.get(db) ?? new Map<string, Waiter[]>()
  roomsOf.set(db, rooms)
  const known = rooms.get(account)
  const room = known ?? []
  rooms.set(account, room)
  const place = room.findIndex(({ tried }) => tried >= waiter.tried)
  room.splice(place === -1 ? room.length : place, 0, waiter)
  tooMany(rooms, room)?.pop()?.turnAway(new TooMany(PATIENCE_SECONDS))
  if (known === undefined) void serveRoom(db, rooms, account, room)
  return room
}

/**
 * Waits until the next password for an account under attack may be looked at. Nothing is held meanwhile but a place in
 * the room, and that ends with the caller. Whose network tried least comes first, of equals the one who came last: who
 * guesses has tried before, and so the owner on a new line gets in beside an attack, mostly at the next turn. Beside
 * one from new networks all the time, more than a turn has, the owner gets in only where an address is known.
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
  const room = enterRoom(db, account, waiter)
  try {
    await promise
  } finally {
    clearTimeout(patience)
    gone.removeEventListener('abort', leave)
    const place = room.indexOf(waiter)
    if (place !== -1) room.splice(place, 1)
  }
}
