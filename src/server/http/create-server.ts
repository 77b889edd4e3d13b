import { createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Answers of one connection that are worked on or not yet taken over by its socket. */
const MOST_AT_WORK = 8
/** Requests that wait for them; a connection that sends more is ended. */
const MOST_WAITING = 100
/** After so long without a byte moving it is looked what a connection waits for; one that waits for nothing is ended. */
const SILENCE_MS = 10_000
/**
 * So many of these times an answer may be worked on or lie unread. The system keeps megabytes for a connection and takes
 * more only when a third of them is read: somebody on a slow line reads all the time, and for long no byte moves here.
 */
const PATIENCE = 3

interface Line {
  at_work: number
  waiting: [IncomingMessage, ServerResponse][]
  /** times of SILENCE_MS one after the other in which nothing moved */
  silences: number
  /** bytes that had moved by the last of them */
  moved: number
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
      if (line === undefined) lines.set(socket, (line = { at_work: 0, waiting: [], silences: 0, moved: 0 }))
      if (line.at_work < MOST_AT_WORK) begin(line, request, response)
      else if (line.waiting.length < MOST_WAITING) line.waiting.push([request, response])
      else socket.destroy()
    },
  )
  // slow bodies and headers are closed in seconds; the defaults would keep them (reliability.md)
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 10_000
  // a socket that still hands on bytes, however slowly, is not silent
  server.setTimeout(SILENCE_MS, (socket) => {
    const line = lines.get(socket)
    if (line !== undefined && (line.at_work > 0 || socket.writableLength > 0)) {
      const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength
      line.silences = moved === line.moved ? line.silences + 1 : 1
      line.moved = moved
      if (line.silences < PATIENCE) return void socket.setTimeout(SILENCE_MS)
    }
    // the system would go on keeping for a while what it has of an answer
    if (socket.writableLength > 0) socket.resetAndDestroy()
    else socket.destroy()
  })
  return server
}
