import { showLanding as endpoint } from '../../../contract/regions/landing-pages.ts'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { mediaUrl, withUrl } from '../../services/catalogue/image-json.ts'
import { Failure } from '../../platform/failure.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { route } from '../../platform/http/route.ts'
import { findLanding, landingsWithin, relatedLandings, currentSlug } from './store-landing.ts'

/** A town, a district, a villa type or a custom page by its slug; a former slug redirects to the current one. */
export const showLanding = route(endpoint, async ({ db, now }, { params }) => {
  const found = await findLanding(db, params.slug, todayInIstanbul(now()))
  if (found === null) {
    const slug = await currentSlug(db, params.slug)
    if (slug === null) throw new Failure('not_found')
    throw new Failure('moved', { content: { slug }, sentence: CASE_SENTENCES.page_moved })
  }
  const landing = withUrl(found)
  const [inside, beside] = await Promise.all([landingsWithin(db, landing), relatedLandings(db, landing)])
  return {
    ...landing,
    description: cleanRichText(landing.description),
    share_image: landing.share_image === null ? null : mediaUrl(landing.share_image),
    inside,
    beside,
  }
})
