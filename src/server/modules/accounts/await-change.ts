import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { awaitChange as endpoint, changeKind } from '../../../contract/accounts/changes.ts'
import type { Role } from '../../../domain/accounts/roles.ts'
import type { WriteNews } from '../../platform/db/write-news.ts'
import { Failure } from '../../platform/failure.ts'
import { TooMany } from '../../platform/http/limits.ts'
import { route } from '../../platform/http/route.ts'

type Kind = z.infer<typeof changeKind>

/** A wait ends after this long, so that it notices the end of a session; a silent connection is closed after 30 s. */
const LONGEST_WAIT_MS = 20_000
/** How many waits an account may have in one process: one for each visible window. */
const MAX_WAITS = 8
const OWNERS_HEAR: ReadonlySet<Kind> = new Set(['reservations', 'villas', 'notifications'])
/** The answer remembers this many processes; another one tells everything once. */
const MAX_PROCESSES = 4

const KIND_OF: Record<string, Kind> = {
  reservation: 'reservations',
  villa: 'villas',
  mail: 'mails',
  message: 'messages',
  feed: 'feeds',
  job: 'jobs',
}

/**
 * Numbers the writes that a role hears of, and remembers the last one of each kind. Each role has numbers of its own, so
 * that they tell nothing about other writes.
 */
class Changes {
  readonly process = randomUUID().slice(0, 8)
  readonly #last = new Map<Kind, number>()
  /** who waits, by what ends the wait */
  readonly #waiting = new Map<() => void, number>()
  #number = 0
  readonly waits = new Map<number, number>()
  /** the last notification of each user who has asked this process */
  readonly #notified = new Map<number, number>()

  readonly #hears: (kind: Kind) => boolean

  constructor(writes: WriteNews, hears: (kind: Kind) => boolean) {
    this.#hears = hears
    const hear = (kind: Kind | undefined) => {
      if (kind !== undefined && hears(kind)) this.#hear(kind)
    }
    writes.subscribe({
      onTag: (tag) => {
        const [kind, id] = tag.split(':') as [string, string | undefined]
        if (kind === 'user') this.#wake(Number(id))
        else if (kind === 'notification') this.#notify(Number(id))
        else hear(KIND_OF[kind])
      },
      onMissed: () => changeKind.options.forEach(hear),
    })
  }

  get number(): number {
    return this.#number
  }

  #hear(kind: Kind): void {
    this.#number += 1
    this.#last.set(kind, this.#number)
    for (const wake of this.#waiting.keys()) wake()
  }

  /** Only this user is told. Who has not asked this process yet is told everything by the first answer. */
  #notify(userId: number): void {
    if (!this.#notified.has(userId)) return
    this.#number += 1
    this.#notified.set(userId, this.#number)
    this.#wake(userId)
  }

  /** A session of this user may have ended, so its waits look whether it was theirs. */
  #wake(userId: number): void {
    for (const [wake, waiting] of this.#waiting) if (waiting === userId) wake()
  }

  /** From now on notifications of this user are remembered. */
  meet(userId: number): void {
    if (!this.#notified.has(userId)) this.#notified.set(userId, 0)
  }

  /** The kinds with a write after this number that the user hears of; all of them when the number is not known. */
  after(number: number | undefined, userId: number): Kind[] {
    const lastOf = (kind: Kind) =>
      Math.max(this.#last.get(kind) ?? 0, kind === 'notifications' ? (this.#notified.get(userId) ?? 0) : 0)
    const isNew = (kind: Kind) => number === undefined || lastOf(kind) > number
    return changeKind.options.filter((kind) => this.#hears(kind) && isNew(kind))
  }

  /** Waits for the next write, an ended session, the end of the time, or until nobody waits for the answer any more. */
  async next(userId: number, ms: number, gone: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    this.#waiting.set(resolve, userId)
    const stop = () => resolve()
    gone.addEventListener('abort', stop)
    if (gone.aborted) resolve()
    await promise
    gone.removeEventListener('abort', stop)
    clearTimeout(timer)
    this.#waiting.delete(resolve)
  }
}

const changesOfProcess = new WeakMap<WriteNews, Record<Role, Changes>>()

function changesOf(writes: WriteNews, role: Role): Changes {
  const changes = changesOfProcess.get(writes) ?? {
    ADMIN: new Changes(writes, () => true),
    OWNER: new Changes(writes, (kind) => OWNERS_HEAR.has(kind)),
  }
  changesOfProcess.set(writes, changes)
  return changes[role]
}

export const awaitChange = route(endpoint, async ({ writes, actor, request }, { query }) => {
  const changes = changesOf(writes, actor.role)
  changes.meet(actor.id)
  const known = new Map(
    (query.since ?? '').split(',').map((part) => part.split('.') as [string, string | undefined]),
  )
  const told = (changed: Kind[]) => {
    known.delete(changes.process)
    known.delete('')
    const others = [...known].slice(1 - MAX_PROCESSES)
    const since = [...others, [changes.process, changes.number]].map((part) => part.join('.')).join(',')
    return { since, changed }
  }
  if (query.since === undefined) return told([])
  const heard = () => {
    const number = known.get(changes.process)
    return changes.after(number === undefined ? undefined : Number(number), actor.id)
  }
  const gone = request.gone()
  const ends = performance.now() + LONGEST_WAIT_MS
  const waits = changes.waits.get(actor.id) ?? 0
  if (waits >= MAX_WAITS) throw new TooMany(LONGEST_WAIT_MS / 1000)
  changes.waits.set(actor.id, waits + 1)
  try {
    let changed = heard()
    while (changed.length === 0 && performance.now() < ends && !gone.aborted) {
      await changes.next(actor.id, ends - performance.now(), gone)
      changed = heard()
      if (changed.length === 0 && !gone.aborted && !(await request.isSignedIn()))
        throw new Failure('signed_out')
    }
    return told(changed)
  } finally {
    const left = changes.waits.get(actor.id)! - 1
    if (left === 0) changes.waits.delete(actor.id)
    else changes.waits.set(actor.id, left)
  }
})
