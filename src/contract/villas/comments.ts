/** Comments of a villa as admins moderate them. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, page, paging, pathId, prose } from '../fields.ts'

const adminComment = z.object({
  id: z.int(),
  villa_id: z.int(),
  name: z.string(),
  stars: z.int(),
  text: z.string(),
  reply: z.string(),
  stayed_on: z.string(),
  is_published: z.boolean(),
  is_read: z.boolean(),
  /** ISO 8601 */
  created_at: z.string(),
  /** the stay that the comment is about; null for a comment without a reservation */
  reservation_id: z.int().nullable(),
  reservation_code: z.string().nullable(),
})

const commentOfVilla = adminComment.extend({ villa_name: z.string() })

export const listAdminComments = endpoint({
  method: 'GET',
  path: '/v1/admin/comments',
  access: 'admin',
  summary: 'Comments of all villas, published and unpublished, newest first',
  query: z.strictObject({ ...paging(10), state: z.enum(['unread', 'hidden', 'published']).optional() }),
  output: page(commentOfVilla).extend({
    /** the number of comments in each state, regardless of the filter; an unread one is also hidden or published */
    counts: z.object({ all: z.int(), unread: z.int(), hidden: z.int(), published: z.int() }),
  }),
  failures: ['fields'],
})

export const showComment = endpoint({
  method: 'GET',
  path: '/v1/admin/comments/{id}',
  access: 'admin',
  summary: 'Opens a comment and marks it as read',
  params: pathId,
  output: commentOfVilla,
  failures: ['not_found'],
})

export const listAdminVillaComments = endpoint({
  method: 'GET',
  path: '/v1/admin/villas/{id}/comments',
  access: 'admin',
  summary: 'Comments of a villa, published and unpublished, newest first',
  params: pathId,
  query: z.strictObject({ ...paging(10), published: flag.optional() }),
  output: page(adminComment).extend({
    /** number of published comments, independent of the filter */
    published_count: z.int(),
    rating: z.number().nullable(),
  }),
  failures: ['fields', 'not_found'],
})

export const updateComment = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/commentactivity/{id}',
  access: 'admin',
  summary:
    'Publishes or hides a comment and sets the reply to it. Fields that are left out keep their values. The rating of the villa is updated',
  params: pathId,
  body: z.strictObject({
    is_published: z.boolean().optional(),
    reply: prose(2000).optional(),
    /** the reply that the caller last read. The change is refused when the stored reply differs from it */
    seen: prose(2000).optional(),
  }),
  output: adminComment,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/v1/admin/villas/comment/{id}',
  access: 'admin',
  summary: 'Deletes a comment and updates the rating of the villa',
  params: pathId,
  output: z.object({ id: z.int() }),
  failures: ['not_found'],
})
