/**
 * Shapes of the demo catalogue. Content only: nothing here knows the database.
 * Field names are those of the records they become (snake_case). Amounts called `*_lira` are whole lira
 * (the generator turns them into kuruş); days are 'YYYY-MM-DD'; distances are metres; sizes are metres.
 */

/** A sheet of the price grid; the number before the plus counts the bedrooms. */
export type PriceClass = '1+1' | '2+1' | '3+1' | '4+1' | '5+1'

type RoomKind = 'bedroom' | 'living' | 'bathroom' | 'kitchen' | 'outdoor'
type BedKind = 'double' | 'single' | 'bunk' | 'sofa' | 'cot'

type Seo = {
  /** At most 60 characters. */
  seo_title: string
  /** At most 155 characters. */
  seo_description: string
}

type District = {
  name: string
  slug: string
  latitude: number
  longitude: number
  /** Licence plate code of the province: 48 Muğla, 07 Antalya. */
  province_code: '48' | '07'
  /** The official ilçe, which is not always the town people browse by. */
  county: string
}

export type Town = Seo & {
  name: string
  slug: string
  summary: string
  /** Two paragraphs. */
  description: string[]
  image: string
  latitude: number
  longitude: number
  province_code: '48' | '07'
  districts: District[]
}

export type VillaType = Seo & {
  name: string
  slug: string
  /** Two paragraphs. */
  description: string[]
  image: string
  position: number
}

export type FeatureCategory = { slug: string; name: string; position: number }

export type Feature = {
  slug: string
  name: string
  /** Slug of its category. */
  category: string
  /** A lucide icon name. */
  icon: string
}

export type Owner = {
  first_name: string
  last_name: string
  email: string
  phone: string
  /** City the owner lives in; a hint for the dashboard. */
  city: string
}

export type Admin = { first_name: string; last_name: string; email: string; phone: string; role: 'ADMIN' }

type Room = {
  name: string
  kind: RoomKind
  /** How many of each bed; absent where nobody sleeps. */
  beds?: Partial<Record<BedKind, number>>
  /** Absent means no. */
  en_suite?: boolean
  note?: string
}

type Pool = {
  width_m: number
  length_m: number
  depth_m: number
  is_private: boolean
  /** Not seen from outside the plot. */
  is_sheltered: boolean
  is_heated: boolean
}

/** Road distances in metres. */
type Distances = {
  sea: number
  centre: number
  market: number
  restaurant: number
  airport: number
  public_transport: number
}

/** What lies around villas (images.ts). */
export type Area = 'beach' | 'cove' | 'harbour' | 'lagoon' | 'oldTown' | 'sunset'

/** A file of db/demo/media with what is seen in it. */
export type VillaImage = { file: string; alt: string; caption: string }

export type Villa = {
  code: string
  name: string
  slug: string
  /** Index into `owners`. */
  owner: number
  /** Slugs. */
  town: string
  district: string
  types: string[]
  guests: number
  bedrooms: number
  bathrooms: number
  rooms: Room[]
  /** One or two sentences in the editor's voice. */
  summary: string
  /** Paragraphs. */
  description: string[]
  /** "Bilmeniz iyi olur". */
  honest_notes: string[]
  /** Short phrase for titles, such as 'sonsuzluk havuzu'. */
  highlights: string
  address: string
  latitude: number
  longitude: number
  pool: Pool
  distances: Distances
  /** Slugs of features. */
  features: string[]
  rules: {
    /** Absent means that children are welcome. */
    children?: false
    /** At most so many beside the guests; absent means two. */
    infants?: number
    pets: boolean
    parties: boolean
    smoking: boolean
    notes: string[]
  }
  check_in_time: string
  check_out_time: string
  prepayment_percent: number
  damage_deposit_lira: number
  cleaning_fee_lira: number
  short_stay_fee_lira: number
  /** A night; null where the pool is not heated. */
  pool_heating_fee_lira: number | null
  /** A stay; null where no pets are taken. */
  pet_fee_lira: number | null
  price_class: PriceClass
  /** Multiplies the grid's price; the generator rounds the result to 250 lira. */
  price_factor: number
  commission_percent: number
  /** Always in the fictitious range 9000nn. */
  permit_no: string
  permit_holder: string
  permit_max_guests: number
  is_popular: boolean
  video_url: string | null
  /** The villa's own rooms and views; the first is its cover. */
  images: VillaImage[]
  /** Images of what lies around it. */
  area: Area[]
}

type SeasonKind = 'season' | 'forecast'

/** One stretch of the grid, with the price of every class. */
export type SeasonStretch = {
  kind: SeasonKind
  name: string
  from: string
  /** Half-open: the first night that no longer belongs to it. */
  until: string
  min_nights: number
  /** 'start': for stays that begin in it; 'touch': for every stay with a night in it. */
  min_nights_applies: 'start' | 'touch'
  price_lira: Record<PriceClass, number>
}

export type Comment = {
  villa: string
  name: string
  stars: 3 | 4 | 5
  text: string
  /** 'YYYY-MM', the month of the stay. */
  month: string
  reply: string | null
  is_published: boolean
}

export type Guest = {
  first_name: string
  last_name: string
  /** ISO 3166-1 alpha-2. */
  nationality: string
}

export type Bank = {
  name: string
  branch: string
  account_holder: string
  iban: string
  currency: 'TL' | 'DOLLAR' | 'EURO' | 'POUND'
  position: number
}

export type DiscountRule = {
  name: string
  percent: number
  /** Days between the booking and the arrival; null where there is no such bound. */
  lead_days_min: number | null
  lead_days_max: number | null
  min_nights: number | null
  /** Nights it applies to, half-open; null for all. */
  nights_from: string | null
  nights_until: string | null
  /** Slugs of villas that carry it. */
  villas: string[]
}

export type Promotion = {
  code: string
  title: string
  percent: number | null
  amount_lira: number | null
  valid_from: string
  valid_until: string
  stay_from: string | null
  stay_until: string | null
  min_nights: number | null
  min_total_lira: number | null
  usage_limit: number | null
  is_active: boolean
}

export type CancellationStep = {
  /** Holds when the arrival is at least so many days away. */
  days_before: number
  percent_kept: number
  of: 'prepayment' | 'total'
}

export type TextSection = { heading: string; paragraphs: string[] }
export type FaqItem = { group: string; slug: string; question: string; answer: string }
export type HowStep = { title: string; text: string }
