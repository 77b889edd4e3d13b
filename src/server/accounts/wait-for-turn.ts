import { setTimeout as pauseFor } from 'node:timers/promises'
import { pauseBetweenGuesses } from '../../domain/login-limits.ts'
import type { Db } from '../context.ts'
import { Failure } from '../failure.ts'
import { TooMany } from '../http/execute.ts'
import { takeTurn, type Past } from './store-attempts.ts'

/** Below the 30 s after which a silent connection is closed (app.ts). */
const PATIENCE_SECONDS = 20
const MOST_OF_ACCOUNT = 50
const MOST_OF_PROCESS = 500

interface Waiter {
  pause: number
  failures: number
  enter: () => void
  turnAway: (reason: unknown) => void
}
/** Who waits in this process, by account, in the order in which they come to their turn. */
type Rooms = Map<string, Waiter[]>

/** Those of one program: two in one process (tests) wait apart. */
const roomsOf = new WeakMap<Db, Rooms>()

/** Gives one turn after the other to whoever waits for an account, for as long as somebody does. */
async function serveRoom(db: Db, rooms: Rooms, account: string, room: Waiter[]): Promise<void> {
  try {
    while (room.length > 0) {
      const wait = await takeTurn(db, account, room[0]!.pause)
      if (wait === null) room.shift()?.enter()
      else await pauseFor(wait, undefined, { ref: false })
    }
  } catch (error) {
    for (const waiter of room.splice(0)) waiter.turnAway(error)
  } finally {
    rooms.delete(account)
  }
}

function enterRoom(db: Db, account: string, waiter: Waiter): Waiter[] {
  const rooms: Rooms = roomsOf.get(db) ?? new Map<string, Waiter[]>()
  roomsOf.set(db, rooms)
  const room = rooms.get(account) ?? []
  room.splice(room.findLastIndex(({ failures }) => failures <= waiter.failures) + 1, 0, waiter)
  const all = [...rooms.values()].reduce((sum, { length }) => sum + length, 0)
  if (room.length > MOST_OF_ACCOUNT || all > MOST_OF_PROCESS) {
    room.pop()!.turnAway(new TooMany(PATIENCE_SECONDS))
  }
  if (!rooms.has(account)) {
    rooms.set(account, room)
    void serveRoom(db, rooms, account, room)
  }
  return room
}

/**
 * Waits until the next password for an account under attack may be looked at. Nothing is held meanwhile but a place in
 * the room, and that ends with the caller. Whose address failed least at this account comes first and the others make
 * room for it, so that its owner on a new line gets in beside an attack, mostly at the next turn.
 */
export async function waitForTurn(db: Db, account: string, past: Past, gone: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const pause = pauseBetweenGuesses(past.by_account)
  const waiter: Waiter = { pause, failures: past.kept_here, enter: resolve, turnAway: reject }
  const leave = () => reject(new Failure('unavailable'))
  if (gone.aborted) return leave()
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
