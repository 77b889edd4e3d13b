import type { Envelope, FieldError } from '../contract/failure.ts'
import type { CallName, ContentOf, InputOf } from '../contract/registry.ts'

/** What the transport was asked, taken apart from the call's name and input. */
interface Wire {
  method: string
  /** path with its parameters and query filled in */
  url: string
  body?: unknown
  headers: Record<string, string>
  signal?: AbortSignal
}
export interface WireAnswer {
  status: number
  body: Envelope
}
type Transport = (wire: Wire) => Promise<WireAnswer>

/** A call that the server refused, or that never reached it (status 0). `message` is Turkish and may be shown. */
export class ApiFailure extends Error {
  /** By name: the server and the site it has built each carry this class, and pass its failures to each other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiFailure'
  }
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly content: unknown
  readonly errors: FieldError[]
  constructor(status: number, message: string, content: unknown = null, errors: FieldError[] = []) {
    super(message)
    this.status = status
    this.content = content
    this.errors = errors
  }
}

export interface CallOptions {
  idempotencyKey?: string
  /** gives up a question nobody waits for any more */
  signal?: AbortSignal
}

/** The one door to the API for site and dashboard: `call('GET /v1/villas/{slug}', { params: { slug } })`. */
export type Client = <Name extends CallName>(
  name: Name,
  ...rest: Record<string, never> extends InputOf<Name>
    ? [input?: InputOf<Name>, options?: CallOptions]
    : [input: InputOf<Name>, options?: CallOptions]
) => Promise<ContentOf<Name>>

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** A value as an address carries it: lists with commas, everything else as it is written. */
export function queryText(value: unknown): string {
  if (Array.isArray(value)) return value.map(queryText).join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Writes query values in a stable order; empty ones are left out. */
export function queryString(query: Record<string, unknown>): string {
  const parts = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    parts.append(key, queryText(value))
  }
  const text = parts.toString()
  return text === '' ? '' : `?${text}`
}

export function createClient(transport: Transport): Client {
  const call = async (name: string, input: LooseInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const space = name.indexOf(' ')
    const path = name
      .slice(space + 1)
      .replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input.params?.[key])))
    const headers: Record<string, string> = {}
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
    const answer = await transport({
      method: name.slice(0, space),
      url: path + queryString(input.query ?? {}),
      body: input.body,
      headers,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
    if (!answer.body.success) {
      throw new ApiFailure(answer.status, answer.body.message, answer.body.content, answer.body.errors)
    }
    return answer.body.content
  }
  return call as Client
}
