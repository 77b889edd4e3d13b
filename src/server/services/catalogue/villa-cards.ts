import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { VillaCard } from '../../../contract/search/search.ts'
import { approximateCoordinates } from '../../../domain/catalogue/approximate-coordinates.ts'
import { busyRuns, STRIP_DAYS, stripFrom } from '../../../domain/calendar/availability-strip.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { FormerPrice } from '../../../domain/pricing/discounted-stay.ts'
import type { VillaPricing } from '../../../domain/pricing/pricing.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { formerPrices } from '../pricing/former-prices.ts'
import { idList } from '../../platform/db/id-list.ts'
import { villaImageJson, publicImage } from './image-json.ts'
import { occupiesNights } from '../calendar/occupies-nights.ts'
import type { StoredImage } from './image-json.ts'
import { pricingColumns } from './villa-facts.ts'

/** A villa counts as new for this many days after it was published. */
const NEW_DAYS = 60
const IMAGES_A_CARD = 5

/** A card as queries return it, with the exact coordinates of the villa. */
export type CardRow = Omit<VillaCard, 'images' | 'busy' | 'stay'> & {
  images: StoredImage[]
  taken: Stay[]
  coordinates_seed: number
}

/**
 * The cards of active villas in the order of the ids, without the price of a stay. One query for all of them; inactive
 * villas are left out.
 */
export async function cardsOf(db: Db, villaIds: readonly number[], now: Date): Promise<VillaCard[]> {
  if (villaIds.length === 0) return []
  const { rows } = await sql<CardRow>`select ${cardRows(inOrder(villaIds), now)}`.execute(db)
  return rows.map((row) => cardOf(row, now))
}

/** The cards, each with the facts that give the prices and old prices of stays `within` a range. */
export async function cardsWithPricing(
  db: Db,
  villaIds: readonly number[],
  within: Stay,
  now: Date,
): Promise<{ card: VillaCard; pricing: VillaPricing; former: FormerPrice[] }[]> {
  if (villaIds.length === 0) return []
  const { rows } = await sql<CardRow & VillaPricing & { former: FormerPrice[] }>`
    select ${pricingColumns(within)}, ${formerPrices(within, now)} as former, ${cardRows(inOrder(villaIds), now)}`.execute(
    db,
  )
  return rows.map((row) => {
    const { prepayment_percent, damage_deposit_amount, seasons, forecasts, discounts, fees, ...rest } = row
    const { villa_id, former, allows_children, max_infants, ...card } = rest
    const young = { allows_children, max_infants }
    const facts = { ...young, prepayment_percent, damage_deposit_amount, seasons, forecasts, discounts, fees }
    return { card: cardOf(card, now), pricing: { villa_id, guests: card.guests, ...facts }, former }
  })
}

const inOrder = (villaIds: readonly number[]) => sql`unnest(${idList(villaIds)}) with ordinality`

/**
 * The rest of a select that reads CardRows: active villas of `wanted`, a table of id and position, ordered by position.
 */
export function cardRows(wanted: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const today = todayInIstanbul(now)
  const from = stripFrom(today)
  const newSince = new Date(now.getTime() - NEW_DAYS * 86_400_000)
  return sql`
    v.id, v.slug, v.code, v.name, t.name as town_name, t.slug as town_slug, d.name as district_name,
    v.guests, v.bedrooms, v.bathrooms, v.highlight, v.permit_no, v.is_popular,
    coalesce(v.published_at > ${newSince}, false) as is_new,
    v.rating, v.rating_count, v.latitude, v.longitude, v.coordinates_seed,
    coalesce((
      select json_agg(${villaImageJson} order by p.position, p.id)
      from (
        select * from villa_images where villa_id = v.id order by position, id limit ${sql.lit(IMAGES_A_CARD)}
      ) p join images i on i.id = p.image_id), '[]') as images,
    coalesce((
      select json_agg(json_build_object('check_in', lower(e.stay), 'check_out', upper(e.stay)))
      from calendar_entries e
      where e.villa_id = v.id and e.stay && daterange(${from}::date, ${addDays(from, STRIP_DAYS)}::date)
        and ${occupiesNights('e', now)}), '[]') as taken,
    ${nightlyFrom(sql`v.id`, today)} as nightly_from
    from ${wanted} as wanted (id, position)
    join villas v on v.id = wanted.id and v.is_active
    join towns t on t.id = v.town_id
    join districts d on d.id = v.district_id
    order by wanted.position`
}

export function cardOf({ taken, images, coordinates_seed, ...villa }: CardRow, now: Date): VillaCard {
  return {
    ...villa,
    ...approximateCoordinates({ ...villa, coordinates_seed }),
    images: images.map(publicImage),
    busy: busyRuns(taken, stripFrom(todayInIstanbul(now))),
    stay: null,
  }
}

/** The lowest nightly season price from today on; the same rule as pricing.cheapestNightly. Null without prices. */
export const nightlyFrom = (villaId: ReturnType<typeof sql>, today: string) => sql<number | null>`(
  select min((s.price + 50) / 100 * 100) from seasons s
  where s.villa_id = ${villaId} and upper(s.stay) > ${today}::date and s.price >= 50)`

/** The first day of the availability strips on cards, which is sent with the cards. */
export const stripOf = (now: Date) => ({ strip_from: stripFrom(todayInIstanbul(now)) })
