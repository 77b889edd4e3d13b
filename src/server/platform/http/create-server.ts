import { createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that are answered at the same time. */
const MOST_AT_WORK = 8
/** Further requests of a connection that may wait; one that sends more is ended. */
const MOST_WAITING = 100
/** A connection on which no byte moved for this long is looked at. One that waits for nothing is ended. */
const SILENCE_MS = 10_000
/**
 * A connection with an answer that is being made or lies unread is ended after this many silences in a row. The kernel
 * buffers megabytes for a connection and takes more only when a third of them was read: a reader on a slow line reads all
 * the time although no byte moves here for long.
 */
const MOST_SILENCES = 3

interface Line {
  at_work: number
  waiting: [IncomingMessage, ServerResponse][]
  /** silences of SILENCE_MS one after the other in which nothing moved */
  silences: number
  /** bytes that had moved by the last of them */
  moved: number
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
      if (line === undefined) lines.set(socket, (line = { at_work: 0, waiting: [], silences: 0, moved: 0 }))
      if (line.at_work < MOST_AT_WORK) begin(line, request, response)
      else if (line.waiting.length < MOST_WAITING) line.waiting.push([request, response])
      else socket.destroy()
    },
  )
  // connections with slow headers or bodies are closed within seconds; Node's defaults are minutes (docs/api.md, Limits)
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 10_000
  // a socket that still hands on bytes, however slowly, is not silent
  server.setTimeout(SILENCE_MS, (socket) => {
    const line = lines.get(socket)
    if (line !== undefined && (line.at_work > 0 || socket.writableLength > 0)) {
      const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength
      line.silences = moved === line.moved ? line.silences + 1 : 1
      line.moved = moved
      if (line.silences < MOST_SILENCES) return void socket.setTimeout(SILENCE_MS)
    }
    // reset: the kernel would keep its part of the unread answer for a while
    if (socket.writableLength > 0) socket.resetAndDestroy()
    else socket.destroy()
  })
  return server
}
