/** Posts of the blog: what visitors read, and what admins write. */
import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { id, image, line, moment, page, paging, pathId, prose, slug } from '../fields.ts'
import { villaCard } from '../search/search.ts'

const tag = z.object({ name: z.string(), slug: z.string() })

/** A published post in a list. `published_at` is a moment in UTC. */
export const postCard = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  author: z.string(),
  tags: z.array(tag),
  image: image.nullable(),
  reading_minutes: z.int(),
  published_at: z.string(),
})

const linked = z.object({ title: z.string(), slug: z.string() })

/** A post with its text in parts: clean HTML, and cards of the villas that the author placed between paragraphs. */
export const post = postCard.extend({
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), html: z.string() }),
      z.object({ kind: z.literal('villas'), villas: z.array(villaCard) }),
    ]),
  ),
  /** the first day of the availability strips on the cards */
  strip_from: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  updated_at: z.string(),
  /** the post published before this one, and the one after it */
  previous: linked.nullable(),
  next: linked.nullable(),
  /** up to three further posts, those with a common tag first */
  more: z.array(postCard),
})

const PAGE_SIZE = 12

export const listPosts = endpoint({
  method: 'GET',
  path: '/v1/blog',
  access: 'public',
  summary: 'Published posts, newest first, with the tags of all; `tag` is the slug of one',
  query: z.strictObject({ tag: slug.optional(), ...paging(PAGE_SIZE) }),
  output: page(postCard).extend({ tags: z.array(tag.extend({ count: z.int() })) }),
  failures: ['fields'],
  // the words of each post are counted
  limit: { ...BROWSING, points: ({ take }) => (Number(take) > PAGE_SIZE ? 4 : 1) },
})

export const showPost = endpoint({
  method: 'GET',
  path: '/v1/blog/{slug}',
  access: 'public',
  summary: 'A published post; a former slug says the current one',
  params: z.object({ slug }),
  output: post,
  failures: ['not_found', 'moved'],
  limit: BROWSING,
})

const MOST_TAGS = 8
const fields = {
  title: line(120),
  /** empty: made from the title */
  slug: z
    .string()
    .trim()
    .max(120)
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, FIELD_SENTENCES.slug),
  summary: prose(300),
  /** HTML; stored as cleanRichText returns it. A paragraph of villa codes in brackets shows the villas */
  body: prose(20_000),
  tags: z.array(line(40)).max(MOST_TAGS),
  author: prose(80),
  /** an image of POST /v1/admin/catalogue/image */
  image_id: id.nullable(),
  seo_title: prose(120),
  seo_description: prose(300),
  /** null: a draft; a coming moment: public from then on */
  published_at: moment.nullable(),
}

export const adminPostRow = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  /** «planned»: its moment is still to come */
  status: z.enum(['draft', 'planned', 'published']),
  published_at: z.string().nullable(),
  version: z.int(),
  updated_at: z.string(),
})

export const adminPost = adminPostRow.extend({
  summary: z.string(),
  body: z.string(),
  image: image.nullable(),
  seo_title: z.string(),
  seo_description: z.string(),
  former_slugs: z.array(z.string()),
})

export const listAdminPosts = endpoint({
  method: 'GET',
  path: '/v1/admin/blog',
  access: 'admin',
  summary: 'Posts, the last changed first',
  query: z.strictObject({
    searchString: z.string().trim().max(80).default(''),
    status: z.enum(['draft', 'planned', 'published'], FIELD_SENTENCES.choose).optional(),
    ...paging(10),
  }),
  output: page(adminPostRow).extend({
    counts: z.object({ draft: z.int(), planned: z.int(), published: z.int() }),
  }),
  failures: ['fields'],
})

export const showAdminPost = endpoint({
  method: 'GET',
  path: '/v1/admin/blog/{id}',
  access: 'admin',
  summary: 'A post for its editor',
  params: pathId,
  output: adminPost,
  failures: ['not_found'],
})

export const createPost = endpoint({
  method: 'POST',
  path: '/v1/admin/blog',
  access: 'admin',
  summary: 'Write a post; a draft unless it says when it is published',
  body: z.strictObject({
    title: fields.title,
    slug: fields.slug.default(''),
    summary: fields.summary.default(''),
    body: fields.body.default(''),
    tags: fields.tags.default([]),
    author: fields.author.default(''),
    image_id: fields.image_id.default(null),
    seo_title: fields.seo_title.default(''),
    seo_description: fields.seo_description.default(''),
    published_at: fields.published_at.default(null),
  }),
  output: adminPost,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updatePost = endpoint({
  method: 'POST',
  path: '/v1/admin/blog/edit',
  access: 'admin',
  summary: 'Change the named fields of a post; an address it had before leads on to the new one',
  body: z.strictObject({
    id,
    version: z.int(FIELD_SENTENCES.whole_number).min(1).max(2_147_483_647),
    ...z.object(fields).partial().shape,
  }),
  output: adminPost,
  failures: ['fields', 'not_found', 'changed_meanwhile'],
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/v1/admin/blog/{id}',
  access: 'admin',
  summary: 'Delete a post with its addresses',
  params: pathId,
  output: z.object({}),
  failures: ['not_found'],
})
