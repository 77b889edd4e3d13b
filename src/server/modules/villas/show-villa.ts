import * as contract from '../../../contract/villas/villas.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { approximateCoordinates } from '../../../domain/catalogue/approximate-coordinates.ts'
import { mediaUrl, publicImage } from '../../services/catalogue/image-json.ts'
import { goneFailure, noRentalFailure } from '../../services/catalogue/rental-by-slug.ts'
import { cardsOf, stripOf } from '../../services/catalogue/villa-cards.ts'
import { cleanRichText } from '../../platform/http/clean-rich-text.ts'
import { route } from '../../platform/http/route.ts'
import { similarVillas } from './similar-villas.ts'
import { villaDetailBySlug } from './store.ts'

/**
 * A villa as visitors see it, in one query when the cards of similar villas are kept, otherwise in two. A villa that is
 * not active any more is gone, not missing.
 */
export const showVilla = route(contract.showVilla, async (context, { params }) => {
  const { db, now } = context
  const moment = now()
  const villa = await villaDetailBySlug(db, params.slug, todayInIstanbul(moment))
  if (villa === null) throw await noRentalFailure(db, 'villa', params.slug)
  const {
    is_active,
    images,
    area_images,
    coordinates_seed: _seed,
    district_id: _district,
    type_ids: _types,
    ...shown
  } = villa
  if (!is_active) throw goneFailure('villa')
  const similar = await similarVillas(context, villa)
  return {
    ...shown,
    description: cleanRichText(shown.description),
    ...approximateCoordinates(villa),
    images: images.map(publicImage),
    area_images: area_images.map(publicImage),
    share_image: shown.share_image === null ? null : mediaUrl(shown.share_image),
    similar: await cardsOf(context, similar, moment),
    ...stripOf(moment),
  }
})
