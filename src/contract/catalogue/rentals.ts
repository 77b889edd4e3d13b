/** What visitors see of villas and boats alike. */
import { z } from 'zod'
import { RENTAL_KINDS } from '../../domain/catalogue/rental-kind.ts'
import { BROWSING } from '../endpoint.ts'
import { image, page, paging, slug } from '../fields.ts'

export const ladderStep = z.object({
  days_before: z.int(),
  percent_kept: z.int(),
  base: z.enum(['prepayment', 'total']),
})

export const comment = z.object({
  id: z.int(),
  name: z.string(),
  stars: z.int(),
  text: z.string(),
  reply: z.string(),
  stayed_on: z.string(),
  /** what was rented: villa_name and villa_slug are those of the villa or boat */
  kind: z.enum(RENTAL_KINDS),
  villa_name: z.string(),
  villa_slug: z.string(),
  /** of a stay or trip that was booked here; only these count for the rating */
  is_verified: z.boolean(),
})

/** Averages of the stars by topic, from `count` comments on stays. */
export const topicRatings = z.object({
  count: z.int(),
  cleanliness: z.number(),
  truth: z.number(),
  place: z.number(),
  communication: z.number(),
  value: z.number(),
})

/** What the pages of villas and boats both show. */
export const pageShape = {
  summary: z.string(),
  /** HTML: headings, paragraphs, lists and links, cleaned by the server */
  description: z.string(),
  honest_notes: z.array(z.string()),
  prepayment_percent: z.int(),
  cancellation_ladder: z.array(ladderStep),
  permit_no: z.string().nullable(),
  seo_title: z.string(),
  seo_description: z.string(),
  topic_ratings: topicRatings.nullable(),
  /** all published comments */
  comment_count: z.int(),
  comments: z.array(comment),
  images: z.array(image),
  /** images of what lies around */
  area_images: z.array(image),
  /** https */
  video_url: z.string().nullable(),
  /** URL of the link preview, 1200 × 630; null until it is made */
  share_image: z.string().nullable(),
  feature_categories: z.array(
    z.object({
      name: z.string(),
      features: z.array(
        z.object({ id: z.int(), name: z.string(), icon: z.string(), is_present: z.boolean() }),
      ),
    }),
  ),
}

/** The list of published comments, of a villa or a boat. */
export const publishedComments = {
  method: 'GET',
  access: 'public',
  params: z.object({ slug }),
  query: z.strictObject(paging(20)),
  output: page(comment),
  failures: ['not_found', 'fields'],
  limit: BROWSING,
} as const
