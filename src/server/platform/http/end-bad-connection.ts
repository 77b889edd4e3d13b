import type { Socket } from 'node:net'
import { isReceiving } from './receive-upload.ts'

const ANSWERS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * Answers a connection that sends no valid HTTP, or sends it too slowly, in one line and closes it. Uploads may be
 * slow: receive-upload.ts watches their connections.
 */
export function endBadConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isReceiving(socket)) return
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = ANSWERS[error.code ?? ''] ?? '400 Bad Request'
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  }
  socket.destroy(error)
}
