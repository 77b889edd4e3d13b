/*
 * The tables of db/migrations as types; long because it lists every column once.
 * `date` and `daterange` arrive as text, `jsonb` is written as text (JSON.stringify), money is kuruş.
 */
import type { Selectable, ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import type { PriorInformation } from '../../../domain/booking/prior-information.ts'
import type { Rates } from '../../../domain/pricing/money.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import type { Role } from '../../../domain/accounts/roles.ts'

export interface ImageVariant {
  width: number
  avif: string
  webp: string
}

interface Pool {
  width_m: number
  length_m: number
  depth_m: number
  is_private: boolean
  is_sheltered: boolean
  is_heated: boolean
}

interface UsersTable {
  id: GeneratedAlways<number>
  first_name: string
  last_name: string
  email: string
  phone: string | null
  role: Role
  password_hash: string | null
  is_active: Generated<boolean>
  session_version: Generated<number>
  last_login_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  quiet_from: string | null
  quiet_to: string | null
}

interface SessionsTable {
  id: GeneratedAlways<number>
  user_id: number
  device: string
  address: string
  last_seen_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface SecondFactorsTable {
  user_id: number
  sealed: string
  last_period: Generated<number>
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PasswordLinksTable {
  id: GeneratedAlways<number>
  user_id: number
  purpose: 'invitation' | 'reset'
  token_digest: string
  expires_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface FirstAdminLinksTable {
  id: Generated<boolean>
  token_digest: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PasswordRequestsTable {
  id: GeneratedAlways<number>
  email: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface LoginAttemptsTable {
  id: GeneratedAlways<number>
  account: string
  address: string
  is_success: boolean
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface RateLimitsTable {
  key: string
  points: Generated<number>
  /** milliseconds since 1970 */
  expire: number | null
}

interface LoginTurnsTable {
  id: GeneratedAlways<number>
  account: string
  next_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ImagesTable {
  id: GeneratedAlways<number>
  digest: string
  width: number
  height: number
  dominant: string
  variants: ColumnType<ImageVariant[], string | undefined, string>
  original: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface TownsTable {
  id: GeneratedAlways<number>
  name: string
  slug: string
  summary: Generated<string>
  description: Generated<string>
  image_id: number | null
  latitude: number
  longitude: number
  seo_title: Generated<string>
  seo_description: Generated<string>
  position: Generated<number>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface DistrictsTable {
  id: GeneratedAlways<number>
  town_id: number
  name: string
  slug: string
  summary: Generated<string>
  description: Generated<string>
  latitude: number | null
  longitude: number | null
  seo_title: Generated<string>
  seo_description: Generated<string>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface VillaTypesTable {
  id: GeneratedAlways<number>
  name: string
  slug: string
  description: Generated<string>
  image_id: number | null
  seo_title: Generated<string>
  seo_description: Generated<string>
  position: Generated<number>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type SlugKind = 'town' | 'district' | 'villa_type' | 'custom_page' | 'boat_type' | 'marina'

interface SlugsTable {
  slug: string
  kind: SlugKind
  record_id: number
  is_current: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface FaqGroupsTable {
  id: GeneratedAlways<number>
  name: string
  shown_on: Generated<string[]>
  position: Generated<number>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface FaqQuestionsTable {
  id: GeneratedAlways<number>
  faq_group_id: number
  question: string
  answer: string
  is_active: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface FeatureCategoriesTable {
  id: GeneratedAlways<number>
  kind: Generated<'villa' | 'boat'>
  name: string
  position: Generated<number>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface FeaturesTable {
  id: GeneratedAlways<number>
  kind: Generated<'villa' | 'boat'>
  feature_category_id: number
  name: string
  slug: string
  icon: Generated<string>
  is_filter: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface RentalsTable {
  id: GeneratedAlways<number>
  kind: 'villa' | 'boat'
  code: string
  name: string
  slug: string
  owner_id: number
  summary: Generated<string>
  description: Generated<string>
  highlight: Generated<string>
  honest_notes: Generated<string[]>
  prepayment_percent: number
  damage_deposit_amount: Generated<number>
  commission_percent: Generated<number>
  video_url: string | null
  cancellation_ladder: ColumnType<LadderStep[] | null, string | null | undefined, string | null>
  permit_no: string | null
  permit_holder: string | null
  permit_status: Generated<'verified' | 'unchecked' | 'missing' | 'malformed' | 'cancelled'>
  permit_max_guests: number | null
  permit_valid_until: string | null
  permit_checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  permit_override_reason: string | null
  seo_title: Generated<string>
  seo_description: Generated<string>
  rating: number | null
  rating_count: Generated<number>
  is_active: Generated<boolean>
  is_popular: Generated<boolean>
  is_loved: Generated<boolean>
  position: Generated<number>
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  search_text: GeneratedAlways<string | null>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface OwnerDetailsTable {
  id: GeneratedAlways<number>
  user_id: number
  details_encrypted: string
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface VillaDetailsTable {
  id: number
  town_id: number
  district_id: number
  type_ids: Generated<number[]>
  feature_ids: Generated<number[]>
  address: Generated<string>
  latitude: number
  longitude: number
  coordinates_seed: Generated<number>
  guests: number
  bedrooms: number
  bathrooms: number
  pool: ColumnType<Pool | null, string | null | undefined, string | null>
  check_in_time: Generated<string>
  check_out_time: Generated<string>
  distance_sea: number | null
  distance_centre: number | null
  distance_market: number | null
  distance_restaurant: number | null
  distance_airport: number | null
  distance_public_transport: number | null
  allows_children: Generated<boolean>
  max_infants: Generated<number>
  allows_pets: Generated<boolean>
  allows_parties: Generated<boolean>
  allows_smoking: Generated<boolean>
  rule_notes: Generated<string[]>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** Columns of a view, which no statement may write. */
type ReadOnly<Columns> = {
  [Name in keyof Columns]: ColumnType<Selectable<Columns>[Name & keyof Selectable<Columns>], never, never>
}

/** The view of villas: rentals with their villa_details. */
type VillasView = ReadOnly<Omit<RentalsTable, 'kind'> & Omit<VillaDetailsTable, 'id' | 'updated_at'>>

interface BoatTypesTable {
  id: GeneratedAlways<number>
  name: string
  slug: string
  description: Generated<string>
  image_id: number | null
  seo_title: Generated<string>
  seo_description: Generated<string>
  position: Generated<number>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface MarinasTable {
  id: GeneratedAlways<number>
  town_id: number
  name: string
  slug: string
  summary: Generated<string>
  description: Generated<string>
  image_id: number | null
  latitude: number
  longitude: number
  seo_title: Generated<string>
  seo_description: Generated<string>
  position: Generated<number>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** A cabin as boat_details.cabins stores it. */
export interface StoredCabin {
  kind: 'double' | 'twin' | 'triple' | 'single' | 'bunk'
  berths: number
  has_bath: boolean
}

/** A member of the crew as boat_details.crew stores it. */
export interface StoredCrewMember {
  name: string
  role: string
}

/** A route as boat_details.routes stores it. */
export interface StoredRoute {
  name: string
  stops: { name: string; latitude: number; longitude: number }[]
}

interface BoatDetailsTable {
  id: number
  boat_type_id: number
  marina_id: number
  feature_ids: Generated<number[]>
  length_m: number
  beam_m: number | null
  draught_m: number | null
  build_year: number
  refit_year: number | null
  hull: Generated<'white' | 'navy'>
  hull_material: Generated<string>
  flag: Generated<string>
  registry_no: Generated<string>
  cabins: ColumnType<StoredCabin[], string | undefined, string>
  berths: Generated<number>
  heads: Generated<number>
  has_flybridge: Generated<boolean>
  guests: number
  overnight_guests: Generated<number>
  crew_kind: Generated<'crewed' | 'captain' | 'bareboat'>
  crew: ColumnType<StoredCrewMember[], string | undefined, string>
  engine: Generated<string>
  cruising_knots: number | null
  max_knots: number | null
  fuel_litres_per_hour: number | null
  fuel_hours_included: number | null
  fuel_overtime_amount: number | null
  opens_at: Generated<string>
  closes_at: Generated<string>
  day_embarks_at: Generated<string>
  day_returns_at: Generated<string>
  week_embarks_at: Generated<string>
  week_returns_at: Generated<string>
  turnaround_minutes: Generated<number>
  inclusions: Generated<string[]>
  routes: ColumnType<StoredRoute[], string | undefined, string>
  weather_clause: Generated<string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** The view of boats: rentals with their boat_details. */
type BoatsView = ReadOnly<Omit<RentalsTable, 'kind'> & Omit<BoatDetailsTable, 'id' | 'updated_at'>>

interface BoatSeasonsTable {
  id: GeneratedAlways<number>
  boat_id: number
  name: Generated<string>
  unit: 'hour' | 'day' | 'week'
  days: string
  price: number
  min_units: Generated<number>
  start_weekday: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
}

interface BoatExtrasTable {
  id: GeneratedAlways<number>
  boat_id: number
  name: string
  amount: number
  is_mandatory: Generated<boolean>
  per: 'trip' | 'day' | 'hour' | 'person' | 'person_day'
  units: string[]
  is_paid_at_marina: Generated<boolean>
  position: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface VillaBtransTable {
  id: GeneratedAlways<number>
  rental_id: number
  details_encrypted: string
  missing: string[]
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface VillaFormerSlugsTable {
  kind: 'villa' | 'boat'
  slug: string
  rental_id: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface VillaRoomsTable {
  id: GeneratedAlways<number>
  villa_id: number
  name: string
  kind: 'bedroom' | 'living' | 'bathroom' | 'kitchen' | 'outdoor'
  beds: ColumnType<Record<string, number>, string | undefined, string>
  is_en_suite: Generated<boolean>
  note: Generated<string>
  position: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface VillaImagesTable {
  id: GeneratedAlways<number>
  rental_id: number
  image_id: number
  alt: Generated<string>
  caption: Generated<string>
  kind: Generated<'villa' | 'area'>
  position: Generated<number>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface FeesTable {
  id: GeneratedAlways<number>
  rental_id: number
  kind: 'cleaning' | 'short_stay' | 'pool_heating' | 'pet' | 'other'
  name: string
  amount: number
  is_mandatory: boolean
  per: 'stay' | 'night' | 'guest'
  below_nights: number | null
  position: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface SeasonsTable {
  id: GeneratedAlways<number>
  villa_id: number
  name: Generated<string>
  stay: string
  price: number
  min_nights: Generated<number>
  min_nights_applies: Generated<'arrival' | 'touch'>
  closed_arrival_days: Generated<number[]>
  closed_departure_days: Generated<number[]>
  version: Generated<number>
  priced_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface SeasonHistoryTable {
  id: GeneratedAlways<number>
  season_id: number
  villa_id: number
  stay: string
  price: number
  public_from: ColumnType<Date, Date | string, Date | string>
  public_until: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ForecastsTable {
  id: GeneratedAlways<number>
  villa_id: number
  kind: Generated<'price' | 'note'>
  stay: string
  price: number | null
  note: Generated<string>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PublicHolidaysTable {
  id: GeneratedAlways<number>
  kind: 'ramazan' | 'kurban'
  days: string
  is_announced: Generated<boolean>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** What a raise was asked for. */
interface RaiseTerms {
  starts_on: string
  ends_on: string
  percent: number
}

interface PriceChangesTable {
  id: GeneratedAlways<number>
  kind:
    | 'create'
    | 'change'
    | 'cut'
    | 'split'
    | 'edge'
    | 'delete'
    | 'copy'
    | 'forecast'
    | 'publish'
    | 'raise'
    | 'grid'
  villa_ids: number[]
  actor_id: number | null
  actor_name: string
  before: ColumnType<unknown, string, string>
  after: ColumnType<unknown, string, string>
  terms: ColumnType<RaiseTerms | null, string | null | undefined, string | null>
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface DiscountsTable {
  id: GeneratedAlways<number>
  rental_id: number
  name: string
  kind: 'percent' | 'amount'
  value: number
  stay: string
  book_from: string | null
  book_until: string | null
  lead_days_min: number | null
  lead_days_max: number | null
  min_nights: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
  unit: 'hour' | 'day' | 'week' | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface GapPublicationsTable {
  id: GeneratedAlways<number>
  villa_id: number
  stay: string
  version: Generated<number>
  note: Generated<string>
  published_by: number | null
  published_at: ColumnType<Date, Date | string | undefined, Date | string>
  withdrawn_by: number | null
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface PromotionsTable {
  id: GeneratedAlways<number>
  code: string
  kind: 'percent' | 'amount'
  value: number
  valid_from: string | null
  valid_until: string | null
  stay_from: string | null
  stay_until: string | null
  min_nights: Generated<number>
  min_total_amount: Generated<number>
  usage_limit: number | null
  used: Generated<number>
  villa_ids: number[] | null
  is_active: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface BanksTable {
  id: GeneratedAlways<number>
  name: string
  account_holder: string
  iban: string
  branch: Generated<string>
  currency: Generated<'TL' | 'DOLLAR' | 'EURO' | 'POUND'>
  is_active: Generated<boolean>
  position: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ReservationsTable {
  id: GeneratedAlways<number>
  code: string
  rental_id: number
  stay: string
  period: string | null
  unit: 'hour' | 'day' | 'week' | null
  units: number | null
  adults: number
  children: Generated<number>
  infants: Generated<number>
  first_name: string
  last_name: string
  email: string
  phone: string
  nationality: Generated<string>
  identity_no_encrypted: string | null
  invoice: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
  customer_note: Generated<string>
  admin_note: Generated<string>
  source: 'site' | 'phone' | 'admin' | 'owner'
  status: ReservationStatus
  hold_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  quote: ColumnType<Quote, string, string>
  rates: ColumnType<Rates, string, string>
  cancellation_ladder: ColumnType<LadderStep[], string, string>
  total: number
  prepayment_amount: number
  balance_amount: number
  commission_percent: number
  damage_deposit_amount: number
  promotion_id: number | null
  kvkk_consent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  kvkk_consent_text: string | null
  kvkk_consent_version: string | null
  terms_consent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  terms_consent_text: string | null
  terms_consent_version: string | null
  prior_information: ColumnType<PriorInformation | null, string | null | undefined, string | null>
  cancel_requested_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cancel_request_note: Generated<string>
  public_token: string
  cancel_reason: string | null
  kept_amount: Generated<number>
  /** payments less refunds, added up by a trigger; nothing else writes it */
  paid_amount: Generated<number>
  refund_due_amount: GeneratedAlways<number>
  awaiting_payment_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  completed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expired_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
  created_by: number | null
  search_text: GeneratedAlways<string | null>
  email_known_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  email_link_hash: string | null
  erase_after: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface RequestOriginsTable {
  reservation_id: number
  address_hash: string
  email_pattern: string
  created_at: ColumnType<Date, Date | string, Date | string>
}

interface BlockedAddressesTable {
  address_hash: string
  blocked_until: ColumnType<Date, Date | string, Date | string>
  blocked_by: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface SpentProofsTable {
  nonce: string
  expires_at: ColumnType<Date, Date | string, Date | string>
}

interface ReservationGuestsTable {
  id: GeneratedAlways<number>
  reservation_id: number
  first_name: string
  last_name: string
  nationality: Generated<string>
  identity_no_encrypted: string | null
  birth_date: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ReservationHistoryTable {
  id: GeneratedAlways<number>
  reservation_id: number
  actor_id: number | null
  actor_name: string
  action: string
  before: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  after: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface CalendarEntriesTable {
  id: GeneratedAlways<number>
  rental_id: number
  stay: string
  period: string | null
  kind: 'reservation' | 'block'
  reservation_id: number | null
  held_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_active: Generated<boolean>
  reason: Generated<string>
  note: Generated<string>
  feed_id: number | null
  feed_uid: string | null
  created_by: number | null
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface CalendarFeedsTable {
  id: GeneratedAlways<number>
  rental_id: number
  name: string
  url: string
  takes_windows: Generated<boolean>
  left_out: ColumnType<string[], string | undefined, string>
  last_tried_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_synced_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  event_count: Generated<number>
  collision_count: Generated<number>
  collisions: ColumnType<{ check_in: string; check_out: string }[], string | undefined, string>
  is_held: Generated<boolean>
  last_error: string | null
  due_at: ColumnType<Date, Date | string | undefined, Date | string>
  told: Generated<string[]>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface CalendarLinksTable {
  id: GeneratedAlways<number>
  rental_id: number
  token: Generated<string>
  last_read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface TransactionsTable {
  id: GeneratedAlways<number>
  reservation_id: number
  kind: 'payment' | 'refund' | 'owner_payout' | 'commission'
  method: 'bank_transfer' | 'card' | 'cash'
  bank_id: number | null
  amount: number
  currency: Generated<'TL' | 'DOLLAR' | 'EURO' | 'POUND'>
  rate: Generated<number>
  paid_at: ColumnType<Date, Date | string, Date | string>
  note: Generated<string>
  provider_reference: string | null
  created_by: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface CommentsTable {
  id: GeneratedAlways<number>
  rental_id: number
  reservation_id: number | null
  name: string
  stars: number
  cleanliness: number | null
  truth: number | null
  place: number | null
  communication: number | null
  value: number | null
  text: string
  reply: Generated<string>
  stayed_on: string
  consent_text: string | null
  consent_version: string | null
  consent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_published: Generated<boolean>
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface CommentInvitationsTable {
  id: GeneratedAlways<number>
  reservation_id: number
  token_digest: string
  expires_at: ColumnType<Date, Date | string, Date | string>
  mailed_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ContactMessagesTable {
  id: GeneratedAlways<number>
  name: string
  email: string
  phone: Generated<string>
  subject: Generated<string>
  message: string
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  rental_id: number | null
  check_in: string | null
  check_out: string | null
  adults: number | null
  children: number | null
  infants: number | null
  archived_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ContactRepliesTable {
  id: GeneratedAlways<number>
  message_id: number
  user_id: number | null
  user_name: string
  text: string
  mail_id: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface RentItOutRequestsTable {
  id: GeneratedAlways<number>
  name: string
  email: string
  phone: string
  place: string
  guests: number
  bedrooms: number
  bathrooms: number
  has_pool: boolean
  permit_no: Generated<string>
  about: Generated<string>
  consent_text: string
  consent_version: string
  reviewed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reviewed_by: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface RentItOutImagesTable {
  id: GeneratedAlways<number>
  request_id: number
  image_id: number
  position: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ShowcasesTable {
  id: GeneratedAlways<number>
  title: string
  note: Generated<string>
  slot: Generated<'home_top' | 'home' | 'home_bottom'>
  position: Generated<number>
  is_active: Generated<boolean>
  starts_on: string | null
  /** half-open */
  ends_on: string | null
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface CustomPagesTable {
  id: GeneratedAlways<number>
  town_id: number
  villa_type_id: number
  title: string
  slug: string
  /** HTML as cleanRichText returns it */
  description: Generated<string>
  seo_title: Generated<string>
  seo_description: Generated<string>
  faq: ColumnType<{ question: string; answer: string }[], string | undefined, string>
  is_published: Generated<boolean>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface BlogPostsTable {
  id: GeneratedAlways<number>
  title: string
  slug: string
  summary: Generated<string>
  /** HTML as cleanRichText returns it */
  body: Generated<string>
  tags: Generated<string[]>
  author: Generated<string>
  image_id: number | null
  seo_title: Generated<string>
  seo_description: Generated<string>
  /** null: a draft */
  published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  announced_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface BlogFormerSlugsTable {
  slug: string
  post_id: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ShowcaseVillasTable {
  id: GeneratedAlways<number>
  showcase_id: number
  villa_id: number
  position: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface SettingsTable {
  id: GeneratedAlways<number>
  section: string
  key: string
  value: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface SettingSectionsTable {
  id: GeneratedAlways<number>
  section: string
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface WebsiteTextsTable {
  id: GeneratedAlways<number>
  key: 'about' | 'rental' | 'cancel' | 'privacy' | 'kvkk' | 'howrent'
  title: string
  /** HTML as cleanRichText returns it */
  html: Generated<string>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface WebsiteTextVersionsTable {
  id: GeneratedAlways<number>
  text_id: number
  number: number
  title: string
  html: string
  published_by: number | null
  published_by_name: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface ReservationTextsTable {
  reservation_id: number
  text_version_id: number
}

interface MailTemplatesTable {
  id: GeneratedAlways<number>
  key: string
  name: string
  subject: string
  body: string
  is_active: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface MailOutboxTable {
  id: GeneratedAlways<number>
  message_id: string
  template_key: string
  reservation_id: number | null
  recipient: string
  subject: string
  html: string
  text: string
  leave_url: string | null
  status: Generated<'waiting' | 'sent' | 'failed' | 'kept'>
  attempts: Generated<number>
  next_attempt_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_error: string | null
  leased_by: string | null
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  kept_reason: 'demo' | 'no_sender' | 'too_old' | null
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface MailSenderTable {
  is_only_row: Generated<boolean>
  seen_at: ColumnType<Date, Date | string, Date | string>
}

interface SubscribersTable {
  id: GeneratedAlways<number>
  email: string
  consent_text: string
  consent_at: ColumnType<Date, Date | string, Date | string>
  consent_version: string | null
  consent_address: string | null
  confirm_token: string
  leave_token: Generated<string>
  link_mailed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  unsubscribed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  source: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface RequestKeysTable {
  id: GeneratedAlways<number>
  call: string
  caller_id: number | null
  key: string
  digest: string
  answer: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface AuditLogTable {
  id: GeneratedAlways<number>
  actor_id: number | null
  actor_name: string
  action: string
  record: string
  record_id: number | null
  before: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  after: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  /** the version of the record after this write; null for records without one */
  version: number | null
  reason: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface MilestonesTable {
  name: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface LinkPreviewsTable {
  kind:
    | 'site'
    | 'town'
    | 'district'
    | 'villa_type'
    | 'custom_page'
    | 'villa'
    | 'boat'
    | 'boat_type'
    | 'marina'
  record_id: number
  facts_digest: Generated<string>
  file: string | null
  tried_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  made_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface JobRunsTable {
  name: string
  due_at: ColumnType<Date, Date | string | undefined, Date | string>
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  succeeded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failure: string | null
  id: GeneratedAlways<number>
  failures_in_row: Generated<number>
}

interface NotificationsTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: 'request' | 'message' | 'comment' | 'collision' | 'failed_mail' | 'home'
  record_id: number
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

interface EndedJobRunsTable {
  id: GeneratedAlways<number>
  job: string
  started_at: ColumnType<Date, Date | string, Date | string>
  ended_at: ColumnType<Date, Date | string | undefined, Date | string>
  done: number | null
  failure: string | null
}

export interface Database {
  users: UsersTable
  sessions: SessionsTable
  password_links: PasswordLinksTable
  first_admin_links: FirstAdminLinksTable
  second_factors: SecondFactorsTable
  password_requests: PasswordRequestsTable
  login_attempts: LoginAttemptsTable
  rate_limits: RateLimitsTable
  login_turns: LoginTurnsTable
  images: ImagesTable
  towns: TownsTable
  districts: DistrictsTable
  villa_types: VillaTypesTable
  slugs: SlugsTable
  faq_groups: FaqGroupsTable
  faq_questions: FaqQuestionsTable
  feature_categories: FeatureCategoriesTable
  features: FeaturesTable
  rentals: RentalsTable
  villa_details: VillaDetailsTable
  villas: VillasView
  boat_types: BoatTypesTable
  marinas: MarinasTable
  boat_details: BoatDetailsTable
  boats: BoatsView
  boat_seasons: BoatSeasonsTable
  boat_extras: BoatExtrasTable
  villa_former_slugs: VillaFormerSlugsTable
  owner_details: OwnerDetailsTable
  villa_btrans: VillaBtransTable
  villa_rooms: VillaRoomsTable
  villa_images: VillaImagesTable
  fees: FeesTable
  seasons: SeasonsTable
  season_history: SeasonHistoryTable
  forecasts: ForecastsTable
  public_holidays: PublicHolidaysTable
  price_changes: PriceChangesTable
  discounts: DiscountsTable
  gap_publications: GapPublicationsTable
  promotions: PromotionsTable
  banks: BanksTable
  reservations: ReservationsTable
  request_origins: RequestOriginsTable
  request_keys: RequestKeysTable
  blocked_addresses: BlockedAddressesTable
  spent_proofs: SpentProofsTable
  reservation_guests: ReservationGuestsTable
  reservation_history: ReservationHistoryTable
  calendar_entries: CalendarEntriesTable
  calendar_feeds: CalendarFeedsTable
  calendar_links: CalendarLinksTable
  transactions: TransactionsTable
  comments: CommentsTable
  comment_invitations: CommentInvitationsTable
  contact_messages: ContactMessagesTable
  contact_replies: ContactRepliesTable
  rent_it_out_requests: RentItOutRequestsTable
  rent_it_out_images: RentItOutImagesTable
  showcases: ShowcasesTable
  showcase_villas: ShowcaseVillasTable
  custom_pages: CustomPagesTable
  blog_posts: BlogPostsTable
  blog_former_slugs: BlogFormerSlugsTable
  link_previews: LinkPreviewsTable
  settings: SettingsTable
  setting_sections: SettingSectionsTable
  website_texts: WebsiteTextsTable
  website_text_versions: WebsiteTextVersionsTable
  reservation_texts: ReservationTextsTable
  mail_templates: MailTemplatesTable
  mail_outbox: MailOutboxTable
  mail_sender: MailSenderTable
  subscribers: SubscribersTable
  audit_log: AuditLogTable
  milestones: MilestonesTable
  job_runs: JobRunsTable
  ended_job_runs: EndedJobRunsTable
  notifications: NotificationsTable
}
