import { createBoat } from '../factories/boats.ts'
import { createCommentLink } from '../factories/comment-links.ts'
import { createComment } from '../factories/comments.ts'
import { ensureMailTemplates } from '../../src/server/services/notifications/mail-templates.ts'
import { ADMIN_ALONE, all, at, signedIn } from './route-row.ts'
import type { Row } from './route-row.ts'

export const commentsRows: Record<string, Row> = {
  'GET /v1/comments/links/{token}': {
    expect: all(200),
    request: async ({ api, villa }) => ({
      url: `/v1/comments/links/${(await createCommentLink(api.db, villa.id)).token}`,
    }),
  },
  'POST /v1/comments': {
    expect: all(201),
    request: async ({ api, villa }) => ({
      url: '/v1/comments',
      body: {
        token: (await createCommentLink(api.db, villa.id)).token,
        stars: 4,
        cleanliness: 5,
        truth: 4,
        place: 5,
        communication: 5,
        value: 3,
        text: 'Havuz temizdi, yol biraz dik.',
        publish_consent: true,
      },
    }),
  },
  'POST /v1/admin/comments/invitations': {
    expect: signedIn(403, 403, 201),
    request: async ({ api, villa }) => {
      await ensureMailTemplates(api.world)
      const { reservation } = await createCommentLink(api.db, villa.id)
      return { url: '/v1/admin/comments/invitations', body: { reservation_id: reservation.id } }
    },
  },
  'GET /v1/admin/comments': { expect: ADMIN_ALONE, request: at('/v1/admin/comments') },
  'GET /v1/admin/comments/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api, villa }) => ({
      url: `/v1/admin/comments/${(await createComment(api.db, villa.id)).id}`,
    }),
  },
  'GET /v1/admin/villas/{id}/comments': {
    expect: ADMIN_ALONE,
    request: ({ villa }) => ({ url: `/v1/admin/villas/${villa.id}/comments?published=false` }),
  },
  'GET /v1/admin/boat/{id}/comments': {
    expect: ADMIN_ALONE,
    request: async ({ api }) => ({ url: `/v1/admin/boat/${(await createBoat(api.db)).id}/comments` }),
  },
  'GET /v1/boats/{slug}/comments': {
    expect: all(200),
    request: async ({ api }) => ({ url: `/v1/boats/${(await createBoat(api.db)).slug}/comments` }),
  },
  'PUT /v1/admin/villas/commentactivity/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api, villa }) => ({
      url: `/v1/admin/villas/commentactivity/${(await createComment(api.db, villa.id)).id}`,
      body: { is_published: true, reply: 'Yine bekleriz.' },
    }),
  },
  'DELETE /v1/admin/villas/comment/{id}': {
    expect: ADMIN_ALONE,
    request: async ({ api, villa }) => ({
      url: `/v1/admin/villas/comment/${(await createComment(api.db, villa.id)).id}`,
    }),
  },
}
