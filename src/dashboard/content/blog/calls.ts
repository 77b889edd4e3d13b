import type { ContentOf } from '../../../contract/registry.ts'
import { call } from '../../shell/call.ts'
import type { ListCalls } from '../../shell/record-calls.ts'

export type PostRow = ContentOf<'GET /v1/admin/blog'>['items'][number]
export type Post = ContentOf<'GET /v1/admin/blog/{id}'>

export const POSTS: ListCalls<ContentOf<'GET /v1/admin/blog'>> = {
  key: 'blog-posts',
  list: ({ q = '', ...query }, options) =>
    call('GET /v1/admin/blog', { query: { ...query, searchString: String(q) } }, options),
}

export const STATUS_TEXTS = { draft: 'Taslak', planned: 'Planlı', published: 'Yayında' } as const
export const STATUS_TONES = { draft: 'neutral', planned: 'warn', published: 'ok' } as const
