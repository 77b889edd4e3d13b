import { createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that are answered at the same time. */
const MOST_AT_WORK = 8
/** Further requests of a connection that may wait; one that sends more is ended. */
const MOST_WAITING = 100
/** A connection whose answer is unread is ended after this long without a byte moving. */
const UNREAD_MS = 10_000
/** An answer that is not ready after this many silences of UNREAD_MS ends its connection as well. */
const MOST_SILENCES = 3

interface Line {
  at_work: number
  waiting: [IncomingMessage, ServerResponse][]
  /** how often nothing moved for UNREAD_MS while no answer was ready */
  silences: number
}

/**
 * Node's HTTP server with limits for each connection. Node answers pipelined requests all at once and keeps the answers
 * in memory until they are read, so a client that never reads could fill it. Here a few are answered at a time; the next
 * begin when their answers were handed to the socket.
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
  // connections with slow headers or bodies are closed within seconds; Node's defaults are minutes (reliability.md)
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 10_000
  // a socket that still hands on bytes, however slowly, is not silent
  server.setTimeout(UNREAD_MS, (socket) => {
    const line = lines.get(socket)
    // reset: the kernel would keep its part of the unread answer for a while
    if (socket.writableLength > 0) socket.resetAndDestroy()
    else if (line !== undefined && line.at_work > 0 && (line.silences += 1) < MOST_SILENCES) {
      socket.setTimeout(UNREAD_MS)
    } else socket.destroy()
  })
  return server
}
