import { showLanding as endpoint } from '../../../contract/regions/landing-pages.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { mediaUrl, withUrl } from '../../services/catalogue/image-json.ts'
import { Failure } from '../../platform/failure.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { route } from '../../platform/http/route.ts'
import { findBoatLanding, relatedBoatLandings } from './store-boat-landing.ts'
import { findLanding, landingsWithin, relatedLandings, currentSlug } from './store-landing.ts'

/** A page of villas or boats by its slug; a former slug redirects to the current one. */
export const showLanding = route(endpoint, async ({ db, now }, { params }) => {
  const today = todayInIstanbul(now())
  const found = (await findLanding(db, params.slug, today)) ?? (await findBoatLanding(db, params.slug, today))
  if (found === null) {
    const slug = await currentSlug(db, params.slug)
    if (slug === null) throw new Failure('not_found')
    throw new Failure('moved', { content: { slug } })
  }
  const landing = withUrl(found)
  const isOfBoats = landing.kind === 'boat_type' || landing.kind === 'marina'
  const [inside, beside] = await Promise.all([
    landingsWithin(db, landing),
    isOfBoats ? relatedBoatLandings(db, landing) : relatedLandings(db, landing),
  ])
  return {
    ...landing,
    description: cleanRichText(landing.description),
    share_image: landing.share_image === null ? null : mediaUrl(landing.share_image),
    inside,
    beside,
  }
})
