import { CARD_IMAGES } from '../../../contract/search/search.ts'
import { listVillaImages as endpoint } from '../../../contract/villas/villas.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { publicImage } from '../../services/catalogue/image-json.ts'
import { villaImagesBySlug } from './store.ts'

export const listVillaImages = route(endpoint, async ({ db }, { params }) => {
  const images = await villaImagesBySlug(db, params.slug, CARD_IMAGES)
  if (images === null) throw new Failure('not_found')
  return { items: images.map(publicImage) }
})
