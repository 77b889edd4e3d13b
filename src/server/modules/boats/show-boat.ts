import * as contract from '../../../contract/boats/boats.ts'
import type { BoatCard } from '../../../contract/boats/boats.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { momentOf, TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import { cheapestUnit } from '../../../domain/pricing/trip.ts'
import type { BoatPricing } from '../../../domain/pricing/trip.ts'
import { DAYS_AHEAD } from '../../../domain/pricing/trip-rules.ts'
import { route } from '../../platform/http/route.ts'
import { readBoatFacts } from '../../services/catalogue/boat-facts.ts'
import { mediaUrl, publicImage, withUrl } from '../../services/catalogue/image-json.ts'
import { findActiveRental, goneFailure, noRentalFailure } from '../../services/catalogue/rental-by-slug.ts'
import { siteLadder } from '../../services/booking/booking-settings.ts'
import { boatBySlug, similarCards } from './store-public.ts'
import type { StoredCard } from './store-public.ts'

const SIMILAR = 3

/** The lowest coming price of each unit of a boat. */
export function pricesOf(boat: Pick<BoatPricing, 'seasons'>, today: Day): BoatCard['prices'] {
  return TRIP_UNITS.flatMap((unit) => {
    const price = cheapestUnit(boat, unit, today)
    return price === null ? [] : [{ unit, price }]
  })
}

/** A card without a trip. */
export const cardOf = (stored: StoredCard, boat: Pick<BoatPricing, 'seasons'>, today: Day): BoatCard => ({
  ...withUrl(stored),
  prices: pricesOf(boat, today),
  trip: null,
})

/** The page of a boat. Prices of trips come from POST /v1/boatquotes. */
export const showBoat = route(contract.showBoat, async ({ db, now }, { params }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const stored = await boatBySlug(db, params.slug, today)
  if (stored === null) throw await noRentalFailure(db, 'boat', params.slug)
  if (!stored.is_active) throw goneFailure('boat')
  const others = await similarCards(db, stored, SIMILAR)
  const facts = await readBoatFacts(
    db,
    others.map(({ id }) => id),
    today,
    moment,
  )
  const { is_active: _, cancellation_ladder, images, area_images, ...boat } = stored
  return {
    ...boat,
    share_image: boat.share_image === null ? null : mediaUrl(boat.share_image),
    cancellation_ladder: cancellation_ladder ?? (await siteLadder(db)),
    images: images.map(publicImage),
    area_images: area_images.map(publicImage),
    prices: pricesOf(stored, today),
    similar: others.map((other) => cardOf(other, facts.get(other.id)!.pricing, today)),
  }
})

/** The taken times of a boat; the page shows what is free between them. */
export const showBoatCalendar = route(contract.showBoatCalendar, async ({ db, now }, { params }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const id = await findActiveRental(db, 'boat', params.slug)
  const last = momentOf(`${addDays(today, DAYS_AHEAD + 1)}T00:00`)
  const { taken } = (await readBoatFacts(db, [id], today, moment)).get(id)!
  return {
    today,
    taken: taken
      .filter(({ started_at }) => started_at < last)
      .map(({ started_at, finished_at }) => ({
        started_at: started_at.toISOString(),
        finished_at: finished_at.toISOString(),
      })),
  }
})
