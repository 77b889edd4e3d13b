import { createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Answers of one connection that are worked on or not yet taken over by its socket. */
const MOST_AT_WORK = 8
/** Requests that wait for them; a connection that sends more is ended. */
const MOST_WAITING = 100
/** After so long without a byte moving, a connection whose answer lies unread is ended. */
const UNREAD_MS = 10_000
/** So many of these times an answer may be worked on. */
const PATIENCE = 3

interface Line {
  at_work: number
  waiting: [IncomingMessage, ServerResponse][]
  /** times of UNREAD_MS in which nothing moved, and there was nothing to read either */
  silences: number
}

/**
 * The server of node with bounds for one connection. Requests that are sent before earlier answers were taken
 * (pipelining) would each be answered at once and all answers be kept for whoever never reads them: a few are worked
 * on, the next begin as those are taken.
 */
export function createServer(handler: RequestListener): Server {
  const lines = new WeakMap<Socket, Line>()

  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.at_work += 1
    line.silences = 0
    // after the last byte was handed to the socket, or the connection has ended
    response.once('close', () => {
      line.at_work -= 1
      const next = line.waiting.shift()
      if (next !== undefined && !request.socket.destroyed) begin(line, ...next)
    })
    handler(request, response)
  }

  const server = createHttpServer(
    { headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16_384 },
    (request, response) => {
      const { socket } = request
      let line = lines.get(socket)
      if (line === undefined) lines.set(socket, (line = { at_work: 0, waiting: [], silences: 0 }))
      if (line.at_work < MOST_AT_WORK) begin(line, request, response)
      else if (line.waiting.length < MOST_WAITING) line.waiting.push([request, response])
      else socket.destroy()
    },
  )
  // slow bodies and headers are closed in seconds; the defaults would keep them (reliability.md)
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 10_000
  // a socket that still hands on bytes, however slowly, is not silent
  server.setTimeout(UNREAD_MS, (socket) => {
    const line = lines.get(socket)
    // the system would go on keeping for a while what it has of an answer
    if (socket.writableLength > 0) socket.resetAndDestroy()
    else if (line !== undefined && line.at_work > 0 && (line.silences += 1) < PATIENCE) {
      socket.setTimeout(UNREAD_MS)
    } else socket.destroy()
  })
  return server
}
