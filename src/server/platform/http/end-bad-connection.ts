import type { Socket } from 'node:net'
import { isReceiving } from './receive-upload.ts'

const ANSWERS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * What speaks no HTTP, or too slowly, is answered in a line and ended. An image may come slowly: whoever receives
 * it watches over its connection.
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
