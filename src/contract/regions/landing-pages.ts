/** What stands at /{slug}. */
import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { amount, image, slug } from '../fields.ts'

const linked = z.object({ name: z.string(), slug: z.string() })
const counted = linked.extend({ villa_count: z.int() })

/** A town, a district, a villa type or a custom page, with what its list is narrowed to (docs/design.md, Screens of the site). */
export const landing = z.object({
  kind: z.enum(['town', 'district', 'villa_type', 'custom_page']),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  /** rich text, clean */
  description: z.string(),
  image: image.nullable(),
  /** address of the image others show of a link, 1200 × 630; null until it is drawn */
  share_image: z.string().nullable(),
  seo_title: z.string(),
  seo_description: z.string(),
  /** what /v2/search is asked for the list; ids of 0 narrow nothing */
  town_id: z.int(),
  district_id: z.int(),
  type_id: z.int(),
  town: linked.nullable(),
  villa_type: linked.nullable(),
  villa_count: z.int(),
  nightly_from: amount.nullable(),
  /** for how many the largest of them is; 0 without any */
  most_guests: z.int(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** narrower pages: districts of a town, custom pages of a town or a type */
  inside: z.array(counted),
  /** where else to look: the nearest towns, its own before them unless it is one; of a type the others in their order */
  beside: z.array(counted),
})

export const showLanding = endpoint({
  method: 'GET',
  path: '/v1/landings/{slug}',
  access: 'public',
  summary: 'The text and the region of the list at /{slug}; a renamed one says its new slug',
  params: z.object({ slug }),
  output: landing,
  failures: ['not_found', 'moved'],
  limit: BROWSING,
})
