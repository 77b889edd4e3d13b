import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
} from 'react-router'
import type { Client } from '../client/client.ts'
import { apiContext, reportContext } from './shell/api-context.ts'
import { deferScripts } from './shell/deferred-scripts.ts'
import { PageParts } from './shell/kept-parts.ts'
import { KeptPartsContext } from './shell/kept.tsx'
import { nonceContext, ScriptNonce } from './shell/script-nonce.ts'

/** React Router as it is in this bundle. The server must use this copy and no other. */
export { createRequestHandler }

const keepsPartsContext = createContext<boolean>()

/**
 * The context of loaders and actions: the API client of this program, the nonce of its inline scripts, and
 * `report`, which writes to its log. The server calls this for each request. Without `keepsParts` the page is
 * rendered whole, as during development, where components change.
 */
export function loadContext(
  call: Client,
  mark: string,
  report: (error: unknown) => void,
  keepsParts = import.meta.env.PROD,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(keepsPartsContext, keepsParts)
  context.set(apiContext, call)
  context.set(nonceContext, mark)
  context.set(reportContext, report)
  return context
}

/** Collects React's hundreds of chunks into one. A web stream would pass each on separately. */
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

/** Logs failures of the program. An address without a page, or a form sent to one, is none. */
export function handleError(error: unknown, { request, context }: Asked): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(reportContext)(error)
}

/** Renders the whole page at once, because it is compressed and cached as one piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const mark = context.get(nonceContext)
  const parts = context.get(keepsPartsContext) ? new PageParts(mark) : null
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={mark}>
        <KeptPartsContext value={parts}>
          <ServerRouter context={routerContext} url={request.url} nonce={mark} />
        </KeptPartsContext>
      </ScriptNonce>,
      {
        nonce: mark,
        // Write Suspense content of any size in its place. React would otherwise insert large parts by a
        // script, and pages without scripts would miss them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(patience)
          headers.set('content-type', 'text/html; charset=utf-8')
          const answer = (body: Buffer<ArrayBuffer>) => {
            const page = parts === null ? body : parts.insertInto(body, hasFailed)
            resolve(new Response(deferScripts(page), { headers, status: hasFailed ? 500 : status }))
          }
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
    // Release the rendering. If it were kept after its end, memory would not suffice in a busy minute.
    const patience = setTimeout(abort, 10_000).unref()
  })
}
