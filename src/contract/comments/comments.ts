/** Comments of guests: the form behind the mailed link, and what admins do with what was written. */
import { z } from 'zod'
import { COMMENT_CONSENT } from '../../domain/booking/consent.ts'
import { TRIP_UNITS } from '../../domain/calendar/trip-period.ts'
import { LONGEST_COMMENT, SHORTEST_COMMENT } from '../../domain/catalogue/comment.ts'
import { RENTAL_KINDS } from '../../domain/catalogue/rental-kind.ts'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { flag, id, idList, page, paging, pathId, prose, queryInt } from '../fields.ts'

const stars = z.int(FIELD_SENTENCES.stars).min(1, FIELD_SENTENCES.stars).max(5, FIELD_SENTENCES.stars)

/** Stars by topic. */
const topics = {
  cleanliness: stars,
  /** how true the description was */
  truth: stars,
  /** of a boat: marina and route */
  place: stars,
  communication: stars,
  value: stars,
}

const token = z.string().trim().max(100)

export const showCommentLink = endpoint({
  method: 'GET',
  path: '/v1/comments/links/{token}',
  access: 'public',
  summary:
    'The stay or trip that a mailed link asks about, and the name under which its comment would appear',
  params: z.object({ token }),
  output: z.object({
    /** the villa or, with `trip`, the boat */
    villa: z.object({ name: z.string(), slug: z.string(), is_active: z.boolean() }),
    trip: z
      .object({ unit: z.enum(TRIP_UNITS), units: z.int(), day: z.string(), time: z.string() })
      .nullable(),
    check_in: z.string(),
    check_out: z.string(),
    night_count: z.int(),
    /** «Ayşe K.» */
    name: z.string(),
    /** ISO 8601 */
    expires_at: z.string(),
  }),
  failures: ['comment_link_not_found', 'comment_link_used', 'comment_link_expired'],
  limit: { max: 60, seconds: 600, shared: true },
})

export const createComment = endpoint({
  method: 'POST',
  path: '/v1/comments',
  access: 'public',
  summary:
    'Comment on a stay or trip by its mailed link, which works once. The comment waits for an admin to publish it',
  body: z.strictObject({
    token: token.regex(/^[\w-]+$/, FIELD_SENTENCES.required),
    /** the stay or trip as a whole */
    stars,
    ...topics,
    text: prose(LONGEST_COMMENT).min(SHORTEST_COMMENT, FIELD_SENTENCES.comment),
    publish_consent: z.literal(true, FIELD_SENTENCES.consent),
    /** the version of the sentence that was shown; without it, the one in force */
    publish_consent_version: z.literal(COMMENT_CONSENT.version, FIELD_SENTENCES.consent_version).optional(),
  }),
  output: z.object({}),
  status: 201,
  creates: {},
  failures: ['fields', 'comment_link_not_found', 'comment_link_used', 'comment_link_expired'],
  limit: { max: 10, seconds: 600, shared: true },
})

export const inviteToComment = endpoint({
  method: 'POST',
  path: '/v1/admin/comments/invitations',
  access: 'admin',
  summary: 'Mail the guest of a completed stay or trip a new link to comment; a former link ends',
  body: z.strictObject({ reservation_id: id }),
  output: z.object({ reservation_id: z.int(), mailed_at: z.string() }),
  status: 201,
  creates: {},
  failures: ['fields', 'not_found', 'comment_not_invitable'],
})

const adminComment = z.object({
  id: z.int(),
  /** null for a comment on a boat, as boat_id is for one on a villa */
  villa_id: z.int().nullable(),
  boat_id: z.int().nullable(),
  name: z.string(),
  stars: z.int(),
  /** null for a comment from before there were topics */
  topics: z.object(topics).nullable(),
  text: z.string(),
  reply: z.string(),
  stayed_on: z.string(),
  is_published: z.boolean(),
  is_read: z.boolean(),
  /** ISO 8601 */
  created_at: z.string(),
  /** the stay or trip that the comment is about; null for a comment without one, which does not count for the rating */
  reservation_id: z.int().nullable(),
  reservation_code: z.string().nullable(),
})

const namedComment = adminComment.extend({
  /** the name of the villa or boat */
  villa_name: z.string(),
})

export const listAdminComments = endpoint({
  method: 'GET',
  path: '/v1/admin/comments',
  access: 'admin',
  summary:
    'Comments on all villas and boats: unread ones first, then unpublished ones, then the others, each newest first',
  query: z.strictObject({
    ...paging(10),
    state: z.enum(['unread', 'hidden', 'published'], FIELD_SENTENCES.choose).optional(),
    /** one or more, separated by commas */
    villa_id: idList.optional(),
    boat_id: idList.optional(),
    kind: z.enum(RENTAL_KINDS, FIELD_SENTENCES.choose).optional(),
    stars: queryInt(1, 5).optional(),
  }),
  output: page(namedComment).extend({
    /** the chosen comments in each state; an unread one is also hidden or published */
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
  output: namedComment,
  failures: ['not_found'],
})

const ofOneRental = {
  method: 'GET',
  access: 'admin',
  params: pathId,
  query: z.strictObject({ ...paging(10), published: flag.optional() }),
  output: page(adminComment).extend({
    /** number of published comments, independent of the filter */
    published_count: z.int(),
    rating: z.number().nullable(),
  }),
  failures: ['fields', 'not_found'],
} as const

export const listAdminVillaComments = endpoint({
  ...ofOneRental,
  path: '/v1/admin/villas/{id}/comments',
  summary: 'Comments on a villa, published and unpublished, newest first',
})

export const listAdminBoatComments = endpoint({
  ...ofOneRental,
  path: '/v1/admin/boat/{id}/comments',
  summary: 'Comments on a boat, published and unpublished, newest first',
})

export const updateComment = endpoint({
  method: 'PUT',
  path: '/v1/admin/villas/commentactivity/{id}',
  access: 'admin',
  summary:
    'Publishes or hides a comment and sets the reply to it. Fields that are left out keep their values. The rating of the villa or boat is updated',
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
  summary: 'Deletes a comment and updates the rating of the villa or boat',
  params: pathId,
  query: z.strictObject({
    /** why, for the audit log */
    reason: prose(300).default(''),
  }),
  output: z.object({ id: z.int() }),
  failures: ['fields', 'not_found'],
})
