import { createPost } from '../factories/blog-posts.ts'
import { ADMIN_ALONE, all, at, signedIn } from './route-row.ts'
import type { Row } from './route-row.ts'

export const blogRows: Record<string, Row> = {
  'GET /v1/blog': { expect: all(200), request: at('/v1/blog') },
  'GET /v1/blog/{slug}': {
    expect: all(200),
    request: async ({ api }) => ({ url: `/v1/blog/${(await createPost(api.db)).slug}` }),
  },
  'GET /v1/admin/blog': { expect: ADMIN_ALONE, request: at('/v1/admin/blog') },
  'POST /v1/admin/blog': {
    expect: signedIn(403, 403, 201),
    request: ({ api }) => ({
      url: '/v1/admin/blog',
      body: { title: `Yazı ${Buffer.from(api.world.random(6)).toString('hex')}` },
    }),
  },
  'GET /v1/admin/blog/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/blog/${(await createPost(api.db)).id}` }),
  },
  'POST /v1/admin/blog/edit': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({
      url: '/v1/admin/blog/edit',
      body: { id: (await createPost(api.db)).id, version: 1, title: 'Yeni başlık' },
    }),
  },
  'DELETE /v1/admin/blog/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/blog/${(await createPost(api.db)).id}` }),
  },
}
