/** Landing pages: the pages at /{slug}. */
import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { boatPrice } from '../boats/boats.ts'
import { amount, image, slug } from '../fields.ts'

const linked = z.object({ name: z.string(), slug: z.string() })
/** `count` of active villas, or of active boats on the page of a boat type or marina */
const counted = linked.extend({ count: z.int() })

/**
 * A town, a district, a villa type or a custom page, which list villas, or a boat type or a marina, which list boats;
 * with the filters of its list (docs/design.md, Screens of the site).
 */
export const landing = z.object({
  kind: z.enum(['town', 'district', 'villa_type', 'custom_page', 'boat_type', 'marina']),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  /** rich text, clean */
  description: z.string(),
  image: image.nullable(),
  /** URL of the link preview, 1200 × 630; null until it is drawn */
  share_image: z.string().nullable(),
  seo_title: z.string(),
  seo_description: z.string(),
  /** the filters of /v2/search or /v1/searchboats that give the list; an id of 0 does not filter */
  town_id: z.int(),
  district_id: z.int(),
  type_id: z.int(),
  boat_type_id: z.int(),
  marina_id: z.int(),
  town: linked.nullable(),
  villa_type: linked.nullable(),
  /** how many active villas or boats it lists */
  count: z.int(),
  /** null for boats */
  nightly_from: amount.nullable(),
  /** the lowest coming price of each unit that its boats are rented by; empty for villas */
  trip_prices: z.array(boatPrice),
  /** how many guests the largest of the villas or boats takes; 0 without any */
  most_guests: z.int(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** more specific pages: districts of a town, custom pages of a town or a villa type */
  inside: z.array(counted),
  /**
   * related pages: the other types of a villa type or boat type by position; the nearest marinas of a marina; else the
   * nearest towns, the page's own town first
   */
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
