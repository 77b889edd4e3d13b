import * as contract from '../../contract/villas.ts'
import { approximatePlace } from '../../domain/approximate-place.ts'
import { todayInIstanbul } from '../../domain/stay.ts'
import { publicImage } from '../db/media-url.ts'
import { cardsOf, stripOf } from '../db/villa-cards.ts'
import { Failure } from '../failure.ts'
import { route } from '../http/route.ts'
import { missingVilla } from './missing-villa.ts'
import { similarTo, villaBySlug } from './store.ts'

export const SIMILAR_VILLAS = 4

/** One villa as visitors see it, in three queries; one that is not on show any more is gone, not missing. */
export const showVilla = route(contract.showVilla, async ({ db, now }, { params }) => {
  const moment = now()
  const villa = await villaBySlug(db, params.slug, todayInIstanbul(moment))
  if (villa === null) throw await missingVilla(db, params.slug)
  const { is_active, images, ...shown } = villa
  if (!is_active) throw new Failure('gone')
  return {
    ...shown,
    ...approximatePlace(villa),
    images: images.map(publicImage),
    similar: await cardsOf(db, await similarTo(db, params.slug, SIMILAR_VILLAS), moment),
    ...stripOf(moment),
  }
})
