import type { InputOf } from '../../../contract/registry.ts'
import { linesOf, textsOf } from '../../form/lines-field.tsx'
import type { Line } from '../../form/lines-field.tsx'
import type { Villa } from '../villa.ts'

export type VillaChanges = Omit<InputOf<'PUT /v1/admin/villas/{id}'>['body'], 'version'>

/** The values of the form «Genel». */
export interface GeneralValues {
  version: number
  name: string
  slug: string
  code: string
  owner_id: number | null
  town_id: number | null
  district_id: number | null
  address: string
  latitude: number | null
  longitude: number | null
  type_ids: number[]
  guests: number
  bedrooms: number
  bathrooms: number
  pool: Villa['pool']
  summary: string
  highlight: string
  description: string
  video_url: string
  check_in_time: string
  check_out_time: string
  allows_children: boolean
  max_infants: number
  allows_pets: boolean
  allows_parties: boolean
  allows_smoking: boolean
  rule_notes: Line[]
  prepayment_percent: number | null
  commission_percent: number | null
  damage_deposit_amount: number | null
}

const clock = (time: string) => time.slice(0, 5)

export function generalValues(villa: Villa): GeneralValues {
  return {
    version: villa.version,
    name: villa.name,
    slug: villa.slug,
    code: villa.code,
    owner_id: villa.owner_id,
    town_id: villa.town_id,
    district_id: villa.district_id,
    address: villa.address,
    latitude: villa.latitude,
    longitude: villa.longitude,
    type_ids: villa.type_ids,
    guests: villa.guests,
    bedrooms: villa.bedrooms,
    bathrooms: villa.bathrooms,
    pool: villa.pool,
    summary: villa.summary,
    highlight: villa.highlight,
    description: villa.description,
    video_url: villa.video_url ?? '',
    check_in_time: clock(villa.check_in_time),
    check_out_time: clock(villa.check_out_time),
    allows_children: villa.allows_children,
    max_infants: villa.max_infants,
    allows_pets: villa.allows_pets,
    allows_parties: villa.allows_parties,
    allows_smoking: villa.allows_smoking,
    rule_notes: linesOf(villa.rule_notes),
    prepayment_percent: villa.prepayment_percent,
    commission_percent: villa.commission_percent ?? null,
    damage_deposit_amount: villa.damage_deposit_amount,
  }
}

/** The changed values as the call takes them. */
export function generalChanges(changed: Partial<Omit<GeneralValues, 'version'>>): VillaChanges {
  const { rule_notes, video_url, owner_id, town_id, district_id, ...rest } = changed
  const { latitude, longitude, prepayment_percent, commission_percent, damage_deposit_amount, ...plain } =
    rest
  const numbers = {
    owner_id,
    town_id,
    district_id,
    latitude,
    longitude,
    prepayment_percent,
    commission_percent,
    damage_deposit_amount,
  }
  return {
    ...plain,
    // The form does not allow any of these to be empty.
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => typeof value === 'number')),
    ...(rule_notes === undefined ? {} : { rule_notes: textsOf(rule_notes) }),
    ...(video_url === undefined ? {} : { video_url: video_url.trim() === '' ? null : video_url.trim() }),
  }
}

export const GENERAL_LABELS: Record<Exclude<keyof GeneralValues, 'version'>, string> = {
  name: 'Ad',
  slug: 'Adres',
  code: 'Kod',
  owner_id: 'Ev sahibi',
  town_id: 'Bölge',
  district_id: 'Alt bölge',
  address: 'Açık adres',
  latitude: 'Enlem',
  longitude: 'Boylam',
  type_ids: 'Tipler',
  guests: 'Kişi',
  bedrooms: 'Yatak odası',
  bathrooms: 'Banyo',
  pool: 'Havuz',
  summary: 'Kısa tanıtım',
  highlight: 'Öne çıkan',
  description: 'Tanıtım metni',
  video_url: 'Video',
  check_in_time: 'Giriş saati',
  check_out_time: 'Çıkış saati',
  allows_children: 'Çocuk',
  max_infants: 'En çok bebek',
  allows_pets: 'Evcil hayvan',
  allows_parties: 'Parti ve etkinlik',
  allows_smoking: 'Evin içinde sigara',
  rule_notes: 'Ev kuralları',
  prepayment_percent: 'Ön ödeme',
  commission_percent: 'Komisyon',
  damage_deposit_amount: 'Hasar depozitosu',
}
