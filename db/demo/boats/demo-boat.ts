/**
 * Shapes of the demo's boats. Content only: nothing here knows the database. Amounts called `*_lira` are whole lira
 * (the generator turns them into kuruş); days are 'YYYY-MM-DD'; times are those of a clock in Istanbul; sizes are metres.
 */

export type BoatUnit = 'hour' | 'day' | 'week'

export const BOAT_TYPES = ['gulet', 'motoryat', 'katamaran', 'yelkenli', 'gunubirlik-tur-teknesi'] as const
export type BoatTypeSlug = (typeof BOAT_TYPES)[number]

/** Who sails: the whole crew, a skipper alone, or the guests themselves. */
export type CrewKind = 'crewed' | 'captain' | 'bareboat'

export type BoatType = {
  name: string
  slug: BoatTypeSlug
  position: number
  image: string
  /** Two paragraphs. */
  description: string[]
  /** At most 60 characters. */
  seo_title: string
  /** At most 155 characters. */
  seo_description: string
}

export type Marina = {
  name: string
  slug: string
  /** Slug of the town people browse by. */
  town: string
  latitude: number
  longitude: number
  summary: string
  /** Two paragraphs. */
  description: string[]
  /** Where to park, and how to reach the berth. */
  arrival: string
  image: string
  seo_title: string
  seo_description: string
}

/** A cabin of guests. A twin has two single beds, a bunk two beds one above the other. */
export type BoatCabin = {
  name: string
  kind: 'master' | 'double' | 'twin' | 'bunk'
  has_bath: boolean
  /** 0 lies farthest aft; cabins of one number lie side by side. */
  place: number
  side: 'port' | 'starboard' | 'whole'
}

/** When trips begin and end. A return at or before the embarkation is on the next day. */
export type BoatHours = {
  opens_at: string
  closes_at: string
  day_embarks_at: string
  day_returns_at: string
  week_embarks_at: string
  week_returns_at: string
  /** Between two trips. */
  turnaround_minutes: number
}

export type BoatSeason = {
  name: string
  unit: BoatUnit
  starts_on: string
  /** Half-open: the first day that no longer belongs to it. */
  ends_on: string
  price_lira: number
  min_units: number
  /** ISO weekday on which weeks begin; null is Saturday. */
  start_weekday: number | null
}

export type BoatExtra = {
  name: string
  price_lira: number
  per: 'trip' | 'day' | 'hour' | 'person' | 'person_day'
  units: BoatUnit[]
  is_mandatory: boolean
  /** Paid to the crew in lira, beside the total. The name says so. */
  is_paid_at_marina: boolean
}

export type RouteStop = { name: string; latitude: number; longitude: number }

export type BoatRoute = {
  name: string
  unit: BoatUnit
  /** Hours, days or nights aboard, in words. */
  duration: string
  /** From the marina on; the way back is the same trip. */
  stops: RouteStop[]
  note: string
}

export type CrewMember = { first_name: string; role: string; years: number }

/** `boat` shows a boat of its type; `area` shows bays and harbours. */
export type BoatImage = { file: string; alt: string; caption: string; kind: 'boat' | 'area' }

export type DemoBoat = {
  code: string
  name: string
  slug: string
  /** Index into `owners`. */
  owner: number
  type: BoatTypeSlug
  /** Slug. */
  marina: string
  length_m: number
  beam_m: number
  draught_m: number
  build_year: number
  refit_year: number | null
  hull: 'white' | 'navy'
  hull_material: string
  flag: string
  registry_no: string
  cabins: BoatCabin[]
  /** Places to sleep for guests. */
  berths: number
  heads: number
  has_flybridge: boolean
  /** Licensed persons by day, the crew not counted. */
  guests: number
  /** Licensed persons who may sleep aboard; 0 where nobody does. */
  overnight_guests: number
  crew_kind: CrewKind
  crew: CrewMember[]
  engine: string
  cruising_knots: number
  max_knots: number
  fuel_litres_per_hour: number
  /** Hours of sailing with the engine a day that the price holds; null where fuel is paid as used. */
  fuel_hours_included: number | null
  /** An hour beyond them, read from the engine's counter and paid at the marina; null where fuel is paid as used. */
  fuel_overtime_lira: number | null
  hours: BoatHours
  units: BoatUnit[]
  inclusions: string[]
  extras: BoatExtra[]
  seasons: BoatSeason[]
  deposit_lira: number
  prepayment_percent: number
  commission_percent: number
  weather_clause: string
  routes: BoatRoute[]
  highlights: string
  summary: string
  /** Two to four paragraphs. */
  description: string[]
  /** "Bilmeniz iyi olur": two or three. */
  honest_notes: string[]
  /** Slugs of boat features. */
  features: string[]
  images: BoatImage[]
  is_popular: boolean
}

/** A boat as it is written down: its code follows from its place in the list. */
export type DemoBoatText = Omit<DemoBoat, 'code'>
