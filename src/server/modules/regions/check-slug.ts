import { checkSlug as endpoint } from '../../../contract/regions/regions-admin.ts'
import { slugify } from '../../../domain/turkish/turkish.ts'
import { route } from '../../platform/http/route.ts'
import { slugObstacle } from '../../services/landing-pages/slugs.ts'

/** Checks a slug while a form is being filled in; saving checks it again. */
export const checkSlug = route(endpoint, async ({ db }, { query: { text, kind, record_id } }) => {
  const slug = slugify(text)
  const own = kind === undefined || record_id === undefined ? undefined : { kind, record_id }
  return { slug, obstacle: await slugObstacle(db, slug, own) }
})
