import type { Insertable } from 'kysely'
import { cutText, SEO_MAX } from '../../src/domain/seo/search-snippet.ts'
import type { Day } from '../../src/domain/calendar/stay.ts'
import type { World } from '../../src/server/platform/context.ts'
import type { Database, StoredCabin } from '../../src/server/platform/db/schema.ts'
import { boatFeatureCategories, boatFeatures } from './boats/boat-features.ts'
import { boatStretches } from './boats/boat-seasons.ts'
import { boatTypes } from './boats/boat-types.ts'
import type { BoatCabin, DemoBoat } from './boats/demo-boat.ts'
import { marinas } from './boats/marinas.ts'
import { insertAll } from './insert-all.ts'
import { bySlug, loadFeatures, richText, type Regions } from './load-regions.ts'
import { seasonsAround } from './boat-season-years.ts'

const DAY = 86_400_000

/** Features of boats that visitors can filter by. */
const FILTERS = new Set([
  'tekne-klima',
  'tekne-kamarada-banyo',
  'tekne-flybridge',
  'tekne-wifi',
  'tekne-kano',
  'tekne-sup',
  'tekne-ringo',
  'tekne-su-kayagi',
  'tekne-mangal',
  'tekne-servis-botu',
  'tekne-cocuk-yelegi',
  'tekne-evcil-hayvan',
])

interface Known {
  places: Regions
  images: Map<string, number>
  owner_ids: readonly number[]
}

/** What boats refer to, by slug. */
interface BoatPlaces {
  types: Map<string, number>
  marinas: Map<string, number>
  features: Map<string, number>
}

/**
 * The boats with their types, marinas, features, images, seasons and extras. Returns their ids in the order of `boats`.
 */
export async function loadBoats(
  world: World,
  today: Day,
  boats: readonly DemoBoat[],
  known: Known,
): Promise<number[]> {
  const { db } = world
  const created_at = world.now()
  const places = await loadBoatPlaces(world, known)
  const ids = await insertAll(
    db,
    'rentals',
    boats.map((boat, index) => rentalRecord(world, boat, index, known)),
  )
  const of = <Row>(make: (boat: DemoBoat, boat_id: number) => Row[]) =>
    boats.flatMap((boat, index) => make(boat, ids[index]!))

  await db
    .insertInto('boat_details')
    .values(of((boat, id) => [detailsRecord(boat, id, places)]))
    .execute()
  await insertAll(
    db,
    'villa_images',
    of((boat, rental_id) =>
      boat.images.map(({ file, kind, ...image }, index) => ({
        ...image,
        kind: kind === 'boat' ? ('villa' as const) : ('area' as const),
        rental_id,
        image_id: known.images.get(file)!,
        position: index + 1,
        created_at,
      })),
    ),
  )
  await insertAll(
    db,
    'boat_seasons',
    of((boat, boat_id) =>
      seasonsAround(boat.seasons, boatStretches, today).map(
        ({ starts_on, ends_on, price_lira, ...season }) => ({
          ...season,
          boat_id,
          days: `[${starts_on},${ends_on})`,
          price: price_lira * 100,
          created_at,
        }),
      ),
    ),
  )
  await insertAll(
    db,
    'boat_extras',
    of((boat, boat_id) =>
      boat.extras.map(({ price_lira, ...extra }, index) => ({
        ...extra,
        boat_id,
        amount: price_lira * 100,
        position: index + 1,
        created_at,
      })),
    ),
  )
  return ids
}

async function loadBoatPlaces(world: World, { places, images }: Known): Promise<BoatPlaces> {
  const created_at = world.now()
  const types = await world.db
    .insertInto('boat_types')
    .values(
      boatTypes.map(({ image, description, ...type }) => ({
        ...type,
        description: richText(description),
        image_id: images.get(image) ?? null,
        created_at,
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  const harbours = await world.db
    .insertInto('marinas')
    .values(
      marinas.map(({ town, image, description, arrival, ...marina }, index) => ({
        ...marina,
        town_id: places.towns.get(town)!,
        description: richText([...description, arrival]),
        image_id: images.get(image) ?? null,
        position: index + 1,
        created_at,
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  await world.db
    .insertInto('slugs')
    .values([
      ...types.map(({ id, slug }) => ({ slug, kind: 'boat_type' as const, record_id: id, created_at })),
      ...harbours.map(({ id, slug }) => ({ slug, kind: 'marina' as const, record_id: id, created_at })),
    ])
    .execute()
  const features = await loadFeatures(world, 'boat', boatFeatureCategories, boatFeatures, FILTERS)
  return { types: bySlug(types), marinas: bySlug(harbours), features }
}

function rentalRecord(
  world: World,
  boat: DemoBoat,
  index: number,
  known: Known,
): Insertable<Database['rentals']> {
  // The newest boat was added a month ago, the oldest a year and a half ago.
  const published_at = new Date(world.now().getTime() - (30 + ((index * 7) % 24) * 22) * DAY)
  return {
    kind: 'boat',
    code: boat.code,
    name: boat.name,
    slug: boat.slug,
    owner_id: known.owner_ids[boat.owner]!,
    summary: boat.summary,
    description: richText(boat.description),
    highlight: boat.highlights,
    honest_notes: boat.honest_notes,
    prepayment_percent: boat.prepayment_percent,
    damage_deposit_amount: boat.deposit_lira * 100,
    commission_percent: boat.commission_percent,
    seo_title: cutText(`${boat.name}: ${boat.highlights}`, SEO_MAX.title),
    is_active: true,
    is_popular: boat.is_popular,
    position: index + 1,
    published_at,
    created_at: published_at,
  }
}

function detailsRecord(boat: DemoBoat, id: number, places: BoatPlaces): Insertable<Database['boat_details']> {
  return {
    id,
    boat_type_id: places.types.get(boat.type)!,
    marina_id: places.marinas.get(boat.marina)!,
    feature_ids: boat.features.map((slug) => places.features.get(slug)!),
    length_m: boat.length_m,
    beam_m: boat.beam_m,
    draught_m: boat.draught_m,
    build_year: boat.build_year,
    refit_year: boat.refit_year,
    hull: boat.hull,
    hull_material: boat.hull_material,
    flag: boat.flag,
    registry_no: boat.registry_no,
    cabins: JSON.stringify(boat.cabins.map(storedCabin)),
    berths: boat.berths,
    heads: boat.heads,
    has_flybridge: boat.has_flybridge,
    guests: boat.guests,
    overnight_guests: boat.overnight_guests,
    crew_kind: boat.crew_kind,
    crew: JSON.stringify(boat.crew.map(({ first_name, role }) => ({ name: first_name, role }))),
    engine: boat.engine,
    cruising_knots: boat.cruising_knots,
    max_knots: boat.max_knots,
    fuel_litres_per_hour: boat.fuel_litres_per_hour,
    fuel_hours_included: boat.fuel_hours_included,
    fuel_overtime_amount: boat.fuel_overtime_lira === null ? null : boat.fuel_overtime_lira * 100,
    ...boat.hours,
    inclusions: boat.inclusions,
    routes: JSON.stringify(boat.routes.map(({ name, stops }) => ({ name, stops }))),
    weather_clause: boat.weather_clause,
  }
}

/** Two sleep in every cabin of the demo; a master cabin is a double one. */
const storedCabin = ({ kind, has_bath }: BoatCabin): StoredCabin => ({
  kind: kind === 'master' ? 'double' : kind,
  berths: 2,
  has_bath,
})
