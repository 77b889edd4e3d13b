import { createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of one connection run at the same time. */
const MAX_RUNNING = 8
/** How many further requests of a connection may wait; a connection that sends more is closed. */
const MAX_WAITING = 100
/** A connection without traffic for this long is checked; it is closed when it has no pending answer. */
const IDLE_MS = 10_000
/**
 * A connection with a pending or unread answer is closed after this many idle periods in a row. More than one is needed
 * because the kernel buffers megabytes and takes more only when a third of them was read: a client on a slow connection
 * may read all the time although no byte moves here.
 */
const MAX_IDLE_PERIODS = 3

interface Line {
  at_work: number
  waiting: [IncomingMessage, ServerResponse][]
  /** consecutive periods of IDLE_MS without traffic */
  silences: number
  /** bytes transferred up to the last of them */
  moved: number
}

/**
 * Node's HTTP server with limits for each connection. Node runs all pipelined requests at once and keeps their answers
 * in memory until they are read, so a client that never reads could fill the memory. This server runs a few at a time
 * and starts the next when an answer was handed to the socket.
 */
export function createServer(handler: RequestListener): Server {
  const lines = new WeakMap<Socket, Line>()

  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.at_work += 1
    line.silences = 0
    // fires when the last byte was handed to the socket or the connection has closed
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
      if (line === undefined) lines.set(socket, (line = { at_work: 0, waiting: [], silences: 0, moved: 0 }))
      if (line.at_work < MAX_RUNNING) begin(line, request, response)
      else if (line.waiting.length < MAX_WAITING) line.waiting.push([request, response])
      else socket.destroy()
    },
  )
  // closes connections with slow headers or bodies within seconds; Node's defaults are minutes (docs/api.md, Limits)
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 10_000
  // a socket that still transfers bytes, however slowly, is not idle
  server.setTimeout(IDLE_MS, (socket) => {
    const line = lines.get(socket)
    if (line !== undefined && (line.at_work > 0 || socket.writableLength > 0)) {
      const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength
      line.silences = moved === line.moved ? line.silences + 1 : 1
      line.moved = moved
      if (line.silences < MAX_IDLE_PERIODS) return void socket.setTimeout(IDLE_MS)
    }
    // a reset, because the kernel would keep its part of the unread answer for a while
    if (socket.writableLength > 0) socket.resetAndDestroy()
    else socket.destroy()
  })
  return server
}
