import { sql } from 'kysely'
import { CARD_IMAGES } from '../../../contract/search/search.ts'
import type { VillaCard } from '../../../contract/search/search.ts'
import { approximateCoordinates } from '../../../domain/catalogue/approximate-coordinates.ts'
import { stripFrom } from '../../../domain/calendar/availability-strip.ts'
import { addDays, stayOverlaps } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import type { PriceHistory } from '../../../domain/pricing/former-prices.ts'
import type { VillaPricing } from '../../../domain/pricing/pricing.ts'
import type { Db } from '../../platform/context.ts'
import { idList } from '../../platform/db/id-list.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import { priceHistory } from '../pricing/price-history.ts'
import { coverOf, publicImage } from './image-json.ts'
import type { StoredImage } from './image-json.ts'
import { pricingColumns } from './villa-facts.ts'
import type { TakenStay } from './villa-facts.ts'

/** The part of a card that does not depend on the moment. */
type StillCard = Omit<VillaCard, 'is_new' | 'nightly_from' | 'busy' | 'stay'>

/** What cards, prices and calendars of the public site need of a villa, at any moment from the day of reading on. */
export interface VillaFacts {
  card: StillCard
  is_active: boolean
  published_at: Date | null
  /** every season, forecast and discount that is not over */
  pricing: VillaPricing
  /** every active entry of coming days and of the availability strip, by check-in; holds that have ended are among them */
  entries: TakenStay[]
  history: PriceHistory
  /** yesterday on the day of reading; earlier prices are not known */
  from: Day
}

type Row = Omit<StillCard, 'images'> &
  VillaPricing &
  Pick<VillaFacts, 'is_active' | 'published_at' | 'entries' | 'history'> & {
    coordinates_seed: number
    cover: StoredImage | null
  }

/** Days beyond every calendar. */
const LAST = '9999-12-30'

/** The facts of these villas, active or not, in one query. An unknown id is left out. */
export async function readVillaFacts(
  db: Db,
  villaIds: readonly number[],
  today: Day,
): Promise<Map<number, VillaFacts>> {
  const from = addDays(today, -1)
  const strip = stripFrom(today)
  const { rows } = await sql<Row>`
    select ${pricingColumns({ check_in: from, check_out: LAST })}, ${priceHistory(today)} as history,
      v.id, v.slug, v.code, v.name, t.name as town_name, t.slug as town_slug, d.name as district_name,
      v.bedrooms, v.bathrooms, v.highlight, v.permit_no, v.is_popular, v.is_loved, v.is_active, v.published_at,
      v.rating, v.rating_count, v.latitude, v.longitude, v.coordinates_seed, ${coverOf} as cover,
      (select least(count(*), ${CARD_IMAGES})::int from villa_images p where p.rental_id = v.id and p.kind = 'villa') as image_count,
      coalesce((
        select json_agg(json_build_object(
          'check_in', lower(e.stay), 'check_out', upper(e.stay), 'kind', e.kind,
          'held_until', ${isoMoment('e.held_until')}) order by lower(e.stay), e.id)
        from calendar_entries e
        where e.rental_id = v.id and e.is_active and e.stay && daterange(${strip < from ? strip : from}::date, null)), '[]') as entries
    from villas v
    join towns t on t.id = v.town_id
    join districts d on d.id = v.district_id
    where v.id = any(${idList(villaIds)})`.execute(db)
  return new Map(rows.map((row) => [row.id, factsOf(row, from)]))
}

function factsOf(row: Row, from: Day): VillaFacts {
  const {
    villa_id,
    allows_children,
    max_infants,
    prepayment_percent,
    damage_deposit_amount,
    seasons,
    forecasts,
    discounts,
    fees,
    is_active,
    published_at,
    entries,
    history,
    coordinates_seed,
    cover,
    ...card
  } = row
  const { guests } = card
  const young = { allows_children, max_infants }
  const amounts = { prepayment_percent, damage_deposit_amount, seasons, forecasts, discounts, fees }
  return {
    card: {
      ...card,
      ...approximateCoordinates({ ...card, coordinates_seed }),
      images: cover === null ? [] : [publicImage(cover)],
    },
    is_active,
    published_at,
    pricing: { villa_id, guests, ...young, ...amounts },
    entries,
    history,
    from,
  }
}

/** What the prices of stays in this range depend on. The season of the check-out day belongs to it (pricingColumns). */
export function pricingWithin({ pricing }: VillaFacts, within: Stay): VillaPricing {
  const speaks = ({ starts_on, ends_on }: { starts_on: Day; ends_on: Day }) =>
    starts_on <= within.check_out && ends_on > within.check_in
  return {
    ...pricing,
    seasons: pricing.seasons.filter(speaks),
    forecasts: pricing.forecasts.filter(speaks),
    discounts: pricing.discounts.filter(speaks),
  }
}

/** The taken stays that overlap this range, by check-in. A hold that has ended is none (occupiesNights). */
export function takenWithin({ entries }: VillaFacts, within: Stay, now: Date): TakenStay[] {
  const moment = now.toISOString()
  return entries.filter(
    (entry) => stayOverlaps(entry, within) && (entry.held_until === null || entry.held_until > moment),
  )
}
