/**
 * Slugs that no landing page may have: every first path segment that the site, the dashboard or the server answers
 * (tests/api/reserved-slugs.test.ts), and some that visitors could mistake for ours.
 */
const OF_THE_SITE = `
  listing listingboat villa villas boat boats tekne tekneler talep odeme enquire about bulten abonelik website regions faq contact
  blog rentitout offers shortterm favourites compare firsatlar bosluk-firsatlari kisa-konaklama favoriler karsilastir
  teklif teklifler yorum`
const OF_THE_PROGRAM = `
  v1 v2 api api-docs dashboard assets media ical feeds og images healthz readyz openapi docs robots sitemap sitemaps
  favicon fonts public static admin login www index search null undefined`

const RESERVED: ReadonlySet<string> = new Set(`${OF_THE_SITE} ${OF_THE_PROGRAM}`.trim().split(/\s+/))

/** Whether a slug is reserved for the program. */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug)
