import { isIP, isIPv6 } from 'node:net'
import { CompiledQuery, sql } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '../../../contract/endpoint.ts'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import type { Db } from '../context.ts'
import { Failure } from '../failure.ts'

/** The refusal of a caller that has used up a limit, with the seconds to wait in Retry-After and in the sentence. */
export class TooMany extends Failure {
  readonly retry_after: number
  constructor(retryAfter: number) {
    const time = retryAfter < 60 ? `${retryAfter} saniye` : `${Math.ceil(retryAfter / 60)} dakika`
    super('too_many', { sentence: fillIn(CASE_SENTENCES.too_many_until, { time }) })
    this.retry_after = retryAfter
  }
}

/** Some proxies add the port to the address: [2001:db8::1]:4711, 192.0.2.1:4711. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/

/**
 * The caller that a limit counts: an IPv4 address, or the /64 network of an IPv6 address, because one connection to
 * the internet may use all of it. Everything that is no address counts as one caller, because an untrusted proxy may
 * send it.
 */
export function callerOf(written: string): string {
  const [, six, four] = WITH_PORT.exec(written) ?? []
  const address = six ?? four ?? written
  if (isIP(address) === 0) return 'unknown'
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [left, right] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const between = right === undefined ? 0 : 8 - left!.length - right.length
  const groups = [...left!, ...Array.from({ length: between }, () => '0'), ...(right ?? [])]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** How often the processes are counted. */
const RECOUNT_MS = 10_000

interface Limiter {
  /** counts in the memory of this process */
  alone: RateLimiterMemory
  /** counts in PostgreSQL for all processes; null: the limit is not shared */
  together: RateLimiterPostgres | null
}

interface Counters {
  limiters: Map<string, Limiter>
  /** how many processes use this database, counted at `counted_at` (performance.now) */
  processes: number
  counted_at: number
}

/** By connection pool, so that two programs in one process (tests) count separately. */
const countersOf = new WeakMap<Db, Counters>()

/** Counts the processes by their listening connections: each has one of this name (db/listen.ts). */
async function countProcesses(db: Db): Promise<number> {
  const { rows } = await sql<{ processes: number }>`select count(*)::int as processes from pg_stat_activity
    where datname = current_database() and application_name = 'telmessa cache'`.execute(db)
  return Math.max(1, rows[0]!.processes)
}

/** Counts in the background; without the database the last count stays in use. */
function recount(db: Db, counters: Counters): void {
  counters.counted_at = performance.now()
  countProcesses(db).then(
    (processes) => (counters.processes = processes),
    () => undefined,
  )
}

/**
 * A limiter in PostgreSQL. A refused caller is remembered in memory and costs no query; without the database each
 * process counts alone.
 */
function sharedLimiter(db: Db, name: string, { max, seconds }: Limit, alone: RateLimiterMemory) {
  const query = async ({ text, values }: { text: string; values: unknown[] }) =>
    db.executeQuery(CompiledQuery.raw(text, values))
  return new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: max,
    duration: seconds,
    inMemoryBlockOnConsumed: max,
    insuranceLimiter: alone,
  })
}

/**
 * Counts points of a caller against the limit of this name. A shared limit is counted in PostgreSQL for all processes
 * together; any other is divided by the number of processes and counted in memory, without a query.
 * `caller` is an address from callerOf (`context.request.address`), or another key that the limit counts by.
 * @throws TooMany when the points are used up
 */
export async function spend(db: Db, name: string, limit: Limit, caller: string, points = 1): Promise<void> {
  let counters = countersOf.get(db)
  if (counters === undefined) {
    counters = { limiters: new Map(), processes: 1, counted_at: -Infinity }
    countersOf.set(db, counters)
  }
  if (performance.now() - counters.counted_at > RECOUNT_MS) recount(db, counters)
  let limiter = counters.limiters.get(name)
  if (limiter === undefined) {
    const alone = new RateLimiterMemory({ keyPrefix: name, points: limit.max, duration: limit.seconds })
    limiter = { alone, together: limit.shared === true ? sharedLimiter(db, name, limit, alone) : null }
    counters.limiters.set(name, limiter)
  }
  limiter.alone.points = Math.max(1, Math.floor(limit.max / counters.processes))
  try {
    await (limiter.together ?? limiter.alone).consume(caller, points)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new TooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
  }
}
