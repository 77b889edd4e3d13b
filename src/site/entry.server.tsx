import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
} from 'react-router'
import type { Client } from '../client/client.ts'
import { apiContext, reportContext } from './shell/api-context.ts'
import { nonceContext, ScriptNonce } from './shell/script-nonce.ts'
import { deferScripts } from './shell/deferred-scripts.ts'

/** The framework as this bundle holds it: the server has no copy of its own to mix up with it. */
export { createRequestHandler }

/**
 * What loaders and actions find: the API of the program that renders, and what its own scripts are marked with;
 * `report` is its log. Called by the server for each request.
 */
export function loadContext(
  call: Client,
  mark: string,
  report: (error: unknown) => void,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, call)
  context.set(nonceContext, mark)
  context.set(reportContext, report)
  return context
}

/** What React writes in hundreds of pieces, as one: a web stream would pass each on by itself. */
class WholeBody extends Writable {
  readonly #pieces: Uint8Array[] = []
  readonly #done: (body: Buffer<ArrayBuffer>) => void

  constructor(done: (body: Buffer<ArrayBuffer>) => void) {
    super()
    this.#done = done
  }

  override _write(piece: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece)
    done()
  }

  override _final(done: () => void): void {
    this.#done(Buffer.concat(this.#pieces))
    done()
  }
}

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What the program's log hears: its own failures. An address that is no page, or a form sent to one, is none. */
export function handleError(error: unknown, { request, context }: Asked): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(reportContext)(error)
}

/** The whole page at once: it is compressed and kept as one piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const mark = context.get(nonceContext)
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={mark}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </ScriptNonce>,
      {
        nonce: mark,
        // a part inside Suspense is written in its place, however large: put in by a script it would miss without scripts
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(patience)
          headers.set('content-type', 'text/html; charset=utf-8')
          const answer = (body: Buffer<ArrayBuffer>) =>
            resolve(new Response(deferScripts(body), { headers, status: hasFailed ? 500 : status }))
          pipe(new WholeBody(answer))
        },
        onShellError(error) {
          clearTimeout(patience)
          reject(error)
        },
        onError(error) {
          hasFailed = true
          handleError(error, { request, context })
        },
      },
    )
    // it holds all of the rendering: kept after its end, a busy minute would not fit into memory
    const patience = setTimeout(abort, 10_000).unref()
  })
}
