import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Upload } from '../../contract/endpoint.ts'
import { CASE_SENTENCES } from '../../contract/failure.ts'
import { fillIn } from '../../domain/fill-in.ts'
import type { Actor, World } from '../context.ts'
import { Failure } from '../failure.ts'
import { isStorageError } from '../files/is-storage-error.ts'
import { databaseFailure } from './database-failure.ts'
import { parseInput } from './parse.ts'
import type { Received } from './receive-upload.ts'
import type { Route } from './route.ts'

/** One call as it came in, before anything of it is believed. */
interface RawCall {
  params: unknown
  query: unknown
  body: unknown
  id: string
  address: string
  authorization: string | undefined
  idempotency_key: string | undefined
  /** see Context; a page that is rendered asks for nothing that is worth giving up */
  gone?: () => AbortSignal
  /** reads fields and files of a call that takes an upload; asked only of those who may call */
  receive?: (upload: Upload) => Promise<Received>
}

/** What a refused address must wait, in seconds, for Retry-After and for whoever reads it. */
export class TooMany extends Failure {
  readonly retry_after: number
  constructor(retryAfter: number) {
    const time = retryAfter < 60 ? `${retryAfter} saniye` : `${Math.ceil(retryAfter / 60)} dakika`
    super('too_many', { sentence: fillIn(CASE_SENTENCES.too_many_until, { time }) })
    this.retry_after = retryAfter
  }
}

export type ReadSession = (world: World, token: string) => Promise<Actor | null>

/** Whom a limit counts: an IPv4 address, or the /64 of which one IPv6 line may use every address. */
export function callerOf(address: string): string {
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

/** Those of one program: two in one process (tests) count apart. */
const limitersOf = new WeakMap<World, Map<Route, RateLimiterMemory>>()

async function spendLimit(route: Route, world: World, address: string): Promise<void> {
  const { limit } = route.endpoint
  if (limit === undefined) return
  const limiters = limitersOf.get(world) ?? new Map<Route, RateLimiterMemory>()
  limitersOf.set(world, limiters)
  let limiter = limiters.get(route)
  if (limiter === undefined) {
    limiter = new RateLimiterMemory({ points: limit.max, duration: limit.seconds })
    limiters.set(route, limiter)
  }
  try {
    await limiter.consume(address)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes)
      throw new TooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
    throw refusal
  }
}

async function checkAccess(
  route: Route,
  world: World,
  call: RawCall,
  readSession: ReadSession,
): Promise<Actor | null> {
  if (route.endpoint.access === 'public') return null
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(call.authorization ?? '')?.[1]
  const actor = token === undefined ? null : await readSession(world, token)
  if (actor === null) throw new Failure('signed_out')
  if (route.endpoint.access === 'admin' && actor.role !== 'ADMIN') throw new Failure('not_allowed')
  return actor
}

/**
 * Carries out one call: rate, access, input, handler; over HTTP and in process alike.
 * Throws only Failure; everything else has been logged with the call's id and become `unexpected` or `unavailable`.
 */
export async function execute(
  route: Route,
  world: World,
  call: RawCall,
  readSession: ReadSession,
): Promise<unknown> {
  const address = callerOf(call.address)
  let received: Received | null = null
  try {
    await spendLimit(route, world, address)
    const actor = await checkAccess(route, world, call, readSession)
    const key = call.idempotency_key
    if (key !== undefined && (key.length === 0 || key.length > 255 || !/^[\x21-\x7e]+$/.test(key))) {
      throw new Failure('malformed')
    }
    const { upload } = route.endpoint
    if (upload !== undefined) {
      if (call.receive === undefined) throw new Failure('wrong_media_type')
      received = await call.receive(upload)
    }
    const input = parseInput(route.endpoint, { ...call, fields: received?.fields })
    const content = await route.handle(
      {
        ...world,
        actor,
        request: {
          id: call.id,
          address,
          idempotency_key: key ?? null,
          gone: call.gone ?? (() => new AbortController().signal),
        },
      },
      { ...input, ...(received && { files: received.files, signal: received.signal }) } as never,
    )
    if (!world.config.is_production) route.endpoint.output.parse(content)
    return content
  } catch (error) {
    if (error instanceof Failure) throw error
    const { code } = error as { code?: string }
    if (isStorageError(error)) {
      world.log.error({ request: call.id, code }, 'files could not be stored')
      throw new Failure('not_stored')
    }
    const failure = databaseFailure(error)
    if (failure !== null) {
      world.log.warn({ request: call.id, code }, 'database refused')
      throw failure
    }
    world.log.error({ request: call.id, error: String((error as Error).stack ?? error) }, 'unexpected')
    throw new Failure('unexpected', { content: { request_id: call.id } })
  } finally {
    await received?.discard()
  }
}
