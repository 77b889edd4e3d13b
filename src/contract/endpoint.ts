import { z } from 'zod'
import type { FailureCode } from './failure.ts'

/**
 * Who may call an endpoint. public: everybody. owner: any signed-in user; an OWNER reaches only their own records.
 * admin: users with the role ADMIN.
 */
type Access = 'public' | 'owner' | 'admin'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The input of a call that takes multipart/form-data instead of a JSON body. Its fields arrive as text. */
export interface Upload {
  readonly fields: z.ZodObject
  /** name of the form field that carries the files */
  readonly file: string
  /** 1 when left out */
  readonly min_files?: number
  readonly max_files: number
  /** per file */
  readonly max_bytes: number
}

/**
 * The rate limit of a call: at most `max` calls from one network address within `seconds`; further calls get 429.
 * `shared`: all processes count together in the database. Calls that write, send mail or allow guessing need this. Any
 * other limit is divided among the processes, and each counts in memory.
 * `points`: how many calls a request counts as, judged by its unparsed query. The default is 1.
 */
export interface Limit {
  readonly max: number
  readonly seconds: number
  readonly shared?: boolean
  readonly points?: (query: Readonly<Record<string, unknown>>) => number
}

/**
 * The limit of every call that pages are read by: four calls a second. Fast visitors and companies behind one address
 * stay far below it.
 */
export const BROWSING = { max: 240, seconds: 60 } as const satisfies Limit

/**
 * The definition of one API call: its input, its output, who may call it and how it can fail.
 * `path` names its parameters as `{name}`. `output` is the shape of `content` in the envelope.
 * `limit`: required for every public call (tests/api/limits.test.ts).
 * `file`: a successful call answers with a file instead of the envelope, and `output` is `fileAnswer`.
 * `stream`: a caller that accepts text/event-stream gets the answers one after the other as server-sent events. The query
 * and the output have `since`, the output a list `changed` (src/server/platform/http/stream-answers.ts).
 * `creates`: a repeated request with the same Idempotency-Key header creates nothing and gets the first answer. The
 * handler does its work in createOnce. Body fields named in `ignoring` may differ in the repeated request.
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
  readonly stream?: true
  readonly output: z.ZodType
  readonly status?: 200 | 201
  readonly failures: readonly FailureCode[]
  readonly limit?: Limit
  readonly creates?: { readonly ignoring?: readonly string[] }
}

/** Defines an endpoint. The type keeps every literal, so callers and handlers are checked against the definition. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The output of a call with `file`: the text of the file, and the values of its ETag and Last-Modified headers. */
export const fileAnswer = z.object({ text: z.string(), etag: z.string(), modified: z.date() })
