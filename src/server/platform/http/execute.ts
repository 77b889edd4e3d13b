import type { Upload } from '../../../contract/endpoint.ts'
import type { Actor, RequestKey, World } from '../context.ts'
import { Failure } from '../failure.ts'
import type { ReceivedFile } from '../files/receive-file.ts'
import { isStorageError } from '../files/storage.ts'
import { digestOfRequest, keptAnswers } from './create-once.ts'
import { databaseFailure } from './database-failure.ts'
import { callerOf, spend } from './limits.ts'
import { parseInput } from './parse.ts'
import type { Received } from './receive-upload.ts'
import type { Route } from './route.ts'

/** One call as it came in, before it is validated. */
interface RawCall {
  params: unknown
  query: unknown
  body: unknown
  id: string
  address: string
  authorization: string | undefined
  agent?: string | undefined
  idempotency_key: string | undefined
  /** true: a page that is being rendered makes the call */
  isOfPage?: boolean
  /** see Context; left out for calls of a page, which are short */
  gone?: () => AbortSignal
  /** reads the fields and files of an upload; called only after access was checked */
  receive?: (upload: Upload) => Promise<Received>
}

export type ReadSession = (world: World, token: string) => Promise<Actor | null>

/**
 * Counts a call against its limit. Calls of a page count with the page (page-limit.ts), except those with a shared
 * limit.
 */
async function spendLimit(
  { endpoint: { method, path, limit } }: Route,
  { db }: World,
  call: RawCall,
  address: string,
): Promise<void> {
  if (limit === undefined || (call.isOfPage === true && limit.shared !== true)) return
  const points = limit.points?.(call.query as Record<string, unknown>) ?? 1
  await spend(db, `${method} ${path}`, limit, address, points)
}

async function actorOf(world: World, call: RawCall, readSession: ReadSession): Promise<Actor | null> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(call.authorization ?? '')?.[1]
  return token === undefined ? null : readSession(world, token)
}

async function checkAccess(
  route: Route,
  world: World,
  call: RawCall,
  readSession: ReadSession,
): Promise<Actor | null> {
  if (route.endpoint.access === 'public') return null
  const actor = await actorOf(world, call, readSession)
  if (actor === null) throw new Failure('signed_out')
  if (route.endpoint.access === 'admin' && actor.role !== 'ADMIN') throw new Failure('not_allowed')
  return actor
}

/**
 * The Idempotency-Key of a call that creates a record, with the digest of its parsed input; files count by their
 * bytes.
 */
function keyOf(
  { endpoint: { method, path, creates } }: Route,
  actor: Actor | null,
  key: string | undefined,
  input: object & { files?: ReceivedFile[] | undefined },
): RequestKey | null {
  if (key === undefined || creates === undefined) return null
  const { body, files, ...rest } = input as { body?: object; files?: ReceivedFile[] }
  const fields = Object.entries(body ?? {}).filter(([name]) => !creates.ignoring?.includes(name))
  const digest = digestOfRequest([rest, fields, files?.map((file) => file.digest)])
  return { call: `${method} ${path}`, caller_id: actor?.id ?? null, key, digest }
}

/**
 * Executes one call, over HTTP or in process: checks limit and access, parses the input, runs the handler.
 * Throws only Failure; any other error is logged with the id of the call and becomes `unexpected` or `unavailable`.
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
    await spendLimit(route, world, call, address)
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
    const idempotency_key = keyOf(route, actor, key, { ...input, files: received?.files })
    // a repeat is answered before images are decoded and stored
    if (upload !== undefined && idempotency_key !== null) {
      const [kept] = await keptAnswers(world.db, [idempotency_key])
      if (kept !== undefined) return kept.answer()
    }
    const content = await route.handle(
      {
        ...world,
        actor,
        request: {
          id: call.id,
          address,
          agent: call.agent ?? '',
          isSignedIn: async () => (await actorOf(world, call, readSession)) !== null,
          idempotency_key,
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
