import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '../client/client.ts'
import { handleError, loadContext } from './entry.server.tsx'

const request = new Request('http://telmessa.test/olmayan-sayfa')
const noApi = (() => Promise.reject(new Error('nobody asks'))) as Client

function listen() {
  const heard: unknown[] = []
  return { heard, context: loadContext(noApi, 'mark', (error) => heard.push(error)) }
}

test('a missing page is not logged as an error', () => {
  const { heard, context } = listen()
  for (const status of [400, 404, 405, 410]) {
    handleError(new ErrorResponse(status, '', new Error('No route matches URL'), true), { request, context })
  }
  expect(heard).toEqual([])
})

test('a failed page is logged, unless the visitor has left', () => {
  const { heard, context } = listen()
  const error = new Error('no such column')
  handleError(error, { request: new Request(request, { signal: AbortSignal.abort() }), context })
  expect(heard).toEqual([])
  handleError(error, { request, context })
  expect(heard).toEqual([error])
})
