import type { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Actor, Context } from '../context.ts'
import type { ReceivedFile } from '../files/receive-file.ts'

type Parsed<E, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [N in Name]: infer Schema extends z.ZodType
}
  ? { [N in Name]: z.output<Schema> }
  : unknown

type Uploaded<E> = E extends { readonly upload: { readonly fields: infer Schema extends z.ZodType } }
  ? { fields: z.output<Schema>; files: ReceivedFile[]; signal: AbortSignal }
  : unknown

/**
 * The parsed input of a handler, as its endpoint states it. For an upload: its fields, its files, which are deleted
 * after the answer, and a signal that is aborted when the sender disconnects.
 */
type Input<E extends Endpoint> = Parsed<E, 'params'> & Parsed<E, 'query'> & Parsed<E, 'body'> & Uploaded<E>

type Caller<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor

/** An endpoint with its handler, as the modules list it and the program serves it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (context: Context, input: never) => Promise<unknown>
}

/**
 * Joins an endpoint of the contract to its handler. The handler returns the envelope's content and throws a Failure
 * for every refusal; access, parsing and the shape of the answer are checked around it.
 */
export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (context: Context<Caller<E>>, input: Input<E>) => Promise<z.input<E['output']>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] }
}
