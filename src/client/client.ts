import type { Envelope, FieldError } from '../contract/failure.ts'
import type { CallName, ContentOf, InputOf } from '../contract/registry.ts'

/** The HTTP request of a call, built from its name and input. */
interface WireRequest {
  method: string
  /** path with parameters and query filled in */
  url: string
  body?: unknown
  headers: Record<string, string>
  signal?: AbortSignal
}
export interface WireAnswer {
  status: number
  body: Envelope
}
type Transport = (wire: WireRequest) => Promise<WireAnswer>

/** The text of an ApiFailure when the server cannot be reached or its answer cannot be read. */
export const UNREACHABLE = 'Bağlantı kurulamadı, tekrar deneyin'

/** A call that the server refused, or that never reached it (status 0). `message` is Turkish and may be shown. */
export class ApiFailure extends Error {
  /** Compares by name. The server and the built site each have a copy of this class and pass failures to each other. */
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
  /** cancels a call whose answer is no longer needed */
  signal?: AbortSignal
}

/** How site and dashboard call the API: `call('GET /v1/villas/{slug}', { params: { slug } })`. */
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

/** A value as text of a URL. A list is joined with commas. */
export function queryText(value: unknown): string {
  if (Array.isArray(value)) return value.map(queryText).join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A query string in the order of the object's keys. Empty values are left out. */
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
