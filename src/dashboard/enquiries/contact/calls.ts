import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'
import type { ListCalls } from '../../shell/record-calls.ts'

type MessageList = ContentOf<'GET /v1/admin/contact'>
export type MessageRow = MessageList['items'][number]
export type Message = ContentOf<'GET /v1/admin/contact/{id}'>

export const MESSAGES: ListCalls<MessageList> = {
  key: 'contact-messages',
  list: (query, options) => call('GET /v1/admin/contact', { query }, options),
}

/** The query of one message. Its key ends with the id, so it is left alone while somebody reads. */
export const messageQuery = (id: number) => ({
  queryKey: ['contact-message', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /v1/admin/contact/{id}', { params: { id } }, { signal }),
})
