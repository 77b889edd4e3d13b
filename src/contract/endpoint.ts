import type { z } from 'zod'
import type { FailureCode } from './failure.ts'

/** Who may call: everybody; any signed-in person (ADMIN, or OWNER within own records); ADMIN alone. */
type Access = 'public' | 'owner' | 'admin'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call takes as multipart/form-data in place of a JSON body. Its fields arrive as text. */
export interface Upload {
  readonly fields: z.ZodObject
  /** the field that carries files, one or several */
  readonly file: string
  readonly most_files: number
  /** of one file */
  readonly most_bytes: number
}

/**
 * How many calls one address may make in so many seconds (429 beyond). `shared`: counted in the database for all
 * processes together, for calls that write, send or could be used for guessing; any other limit is divided among the
 * processes, which count in memory. `points`: how many calls one with this query (not yet parsed) counts as; else 1.
 */
export interface Limit {
  readonly max: number
  readonly seconds: number
  readonly shared?: boolean
  readonly points?: (query: Readonly<Record<string, unknown>>) => number
}

/** For each call by which pages are read: four a second. Quick visitors, and companies behind one address, stay far below. */
export const BROWSING = { max: 240, seconds: 60 } as const satisfies Limit

/**
 * One call of the API, whole: what it takes, what it answers, who may call it and how it can fail.
 * `path` is written with `{name}` for its parameters; `output` is the shape of the envelope's `content`.
 * `limit`: every public call has one (tests/api/limits.test.ts).
 * `file`: done is answered with a file and not with the envelope; `output` is then `fileAnswer`.
 * `creates`: repeats with the same Idempotency-Key header create nothing and get the first answer. The handler does its
 * work in createOnce. Fields of the body in `ignoring` may differ in a repeat.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly upload?: Upload
  readonly file?: { readonly type: 'text/calendar'; readonly name: string }
  readonly output: z.ZodType
  readonly status?: 200 | 201
  readonly failures: readonly FailureCode[]
  readonly limit?: Limit
  readonly creates?: { readonly ignoring?: readonly string[] }
}

/** States an endpoint; the type keeps every literal so that callers and handlers are checked against it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
