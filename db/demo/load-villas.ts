import type { Insertable } from 'kysely'
import { cutText, SEO_MAX } from '../../src/domain/seo/search-snippet.ts'
import { addDays, type Day } from '../../src/domain/calendar/stay.ts'
import type { World } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { insertVillaRows } from '../../src/server/services/catalogue/write-rental.ts'
import { around } from './catalogue/images.ts'
import { seasonStretches } from './catalogue/seasons.ts'
import type { Villa } from './catalogue/types.ts'
import type { Regions } from './load-regions.ts'
import { readHolidays } from './read-holidays.ts'
import { nightlyPrice, stretchesAround } from './season-years.ts'

const DAY = 86_400_000

/** The villas with their rooms, images, fees and prices. Returns their ids in the order of `villas`. */
export async function loadVillas(
  world: World,
  today: Day,
  villas: readonly Villa[],
  known: { places: Regions; images: Map<string, number>; owner_ids: readonly number[] },
): Promise<number[]> {
  const { db } = world
  const ids: number[] = []
  for (const [index, villa] of villas.entries()) {
    ids.push(await insertVillaRows(db, villaRecord(world, today, villa, index, known)))
  }
  const of = <Row>(make: (villa: Villa, villa_id: number) => Row[]) =>
    villas.flatMap((villa, index) => make(villa, ids[index]!))
  const created_at = world.now()

  await db.insertInto('villa_rooms').values(of(roomRecords)).execute()
  await db
    .insertInto('villa_images')
    .values(
      of((villa, rental_id) =>
        imagesOf(villa).map(({ file, ...image }, index) => ({
          ...image,
          rental_id,
          image_id: known.images.get(file)!,
          position: index + 1,
          created_at,
        })),
      ),
    )
    .execute()
  await db.insertInto('fees').values(of(feeRecords)).execute()

  const stretches = stretchesAround(seasonStretches, today, await readHolidays(world))
  const seasons = stretches.filter(({ kind }) => kind === 'season')
  const forecasts = stretches.filter(({ kind }) => kind === 'forecast')
  await db
    .insertInto('seasons')
    .values(
      of((villa, villa_id) =>
        seasons.map((stretch) => ({
          villa_id,
          name: stretch.name,
          stay: `[${stretch.starts_on},${stretch.ends_on})`,
          price: nightlyPrice(stretch, villa.price_class, villa.price_factor),
          min_nights: stretch.min_nights,
          min_nights_applies: stretch.min_nights_applies,
          priced_at: created_at,
          created_at,
        })),
      ),
    )
    .execute()
  await db
    .insertInto('forecasts')
    .values(
      of((villa, villa_id) =>
        forecasts.map((stretch) => ({
          villa_id,
          stay: `[${stretch.starts_on},${stretch.ends_on})`,
          price: nightlyPrice(stretch, villa.price_class, villa.price_factor),
          created_at,
        })),
      ),
    )
    .execute()
  return ids
}

function villaRecord(
  world: World,
  today: Day,
  villa: Villa,
  index: number,
  known: { places: Regions; owner_ids: readonly number[] },
): Parameters<typeof insertVillaRows>[1] {
  const { places } = known
  const now = world.now().getTime()
  // The newest villa was added a month ago, the oldest nearly two years ago.
  const published_at = new Date(now - (30 + ((index * 7) % 30) * 22) * DAY)
  return {
    code: villa.code,
    name: villa.name,
    slug: villa.slug,
    owner_id: known.owner_ids[villa.owner]!,
    town_id: places.towns.get(villa.town)!,
    district_id: places.districts.get(villa.district)!,
    type_ids: villa.types.map((slug) => places.types.get(slug)!),
    feature_ids: villa.features.map((slug) => places.features.get(slug)!),
    summary: villa.summary,
    description: villa.description.join('\n\n'),
    highlight: villa.highlights,
    honest_notes: villa.honest_notes,
    address: villa.address,
    latitude: villa.latitude,
    longitude: villa.longitude,
    // the same in every demo
    coordinates_seed: index + 1,
    guests: villa.guests,
    bedrooms: villa.bedrooms,
    bathrooms: villa.bathrooms,
    pool: JSON.stringify(villa.pool),
    check_in_time: villa.check_in_time,
    check_out_time: villa.check_out_time,
    prepayment_percent: villa.prepayment_percent,
    damage_deposit_amount: villa.damage_deposit_lira * 100,
    commission_percent: villa.commission_percent,
    distance_sea: villa.distances.sea,
    distance_centre: villa.distances.centre,
    distance_market: villa.distances.market,
    distance_restaurant: villa.distances.restaurant,
    distance_airport: villa.distances.airport,
    distance_public_transport: villa.distances.public_transport,
    video_url: villa.video_url,
    allows_children: villa.rules.children ?? true,
    max_infants: villa.rules.infants ?? 2,
    allows_pets: villa.rules.pets,
    allows_parties: villa.rules.parties,
    allows_smoking: villa.rules.smoking,
    rule_notes: villa.rules.notes,
    permit_no: villa.permit_no,
    permit_holder: villa.permit_holder,
    permit_status: 'verified',
    permit_max_guests: villa.permit_max_guests,
    permit_checked_at: `${addDays(today, -(index % 20))}T06:30:00Z`,
    seo_title: cutText(`${villa.name}: ${villa.highlights}`, SEO_MAX.title),
    is_active: true,
    is_popular: villa.is_popular,
    position: index + 1,
    published_at,
    created_at: published_at,
  }
}

/** The images of a villa, and after them those of what lies around it. */
const imagesOf = ({ images, area }: Villa) => [
  ...images.map((image) => ({ ...image, kind: 'villa' as const })),
  ...area.map((name) => ({ ...around[name], kind: 'area' as const })),
]

function roomRecords(villa: Villa, villa_id: number): Insertable<Database['villa_rooms']>[] {
  return villa.rooms.map((room, index) => ({
    villa_id,
    name: room.name,
    kind: room.kind,
    beds: JSON.stringify(room.beds ?? {}),
    is_en_suite: room.en_suite ?? false,
    note: room.note ?? '',
    position: index + 1,
  }))
}

function feeRecords(villa: Villa, rental_id: number): Insertable<Database['fees']>[] {
  const fee = (
    kind: Insertable<Database['fees']>['kind'],
    name: string,
    lira: number,
    is_mandatory: boolean,
    per: 'stay' | 'night',
    position: number,
  ) => ({ rental_id, kind, name, amount: lira * 100, is_mandatory, per, below_nights: null, position })
  return [
    fee('cleaning', 'Temizlik', villa.cleaning_fee_lira, true, 'stay', 1),
    // Without a limit of its own it is charged below the season's minimum stay, for example when a gap is filled.
    fee('short_stay', 'Kısa konaklama', villa.short_stay_fee_lira, true, 'stay', 2),
    ...(villa.pool_heating_fee_lira === null
      ? []
      : [fee('pool_heating', 'Havuz ısıtma', villa.pool_heating_fee_lira, false, 'night', 3)]),
    ...(villa.pet_fee_lira === null
      ? []
      : [fee('pet', 'Evcil hayvan', villa.pet_fee_lira, false, 'stay', 4)]),
  ]
}
