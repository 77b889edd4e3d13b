import type { Boat } from '../boat.ts'
import type { BoatChanges } from '../save-boat.ts'

/** The values of the form «Genel». */
export interface GeneralValues {
  version: number
  name: string
  slug: string
  code: string
  owner_id: number
  /** ids as text, as a select holds them */
  boat_type_id: string
  marina_id: string
  summary: string
  highlight: string
  description: string
  video_url: string
  weather_clause: string
  prepayment_percent: number
  commission_percent: number
  damage_deposit_amount: number
}

export const generalValues = (boat: Boat): GeneralValues => ({
  version: boat.version,
  name: boat.name,
  slug: boat.slug,
  code: boat.code,
  owner_id: boat.owner_id,
  boat_type_id: String(boat.boat_type_id),
  marina_id: String(boat.marina_id),
  summary: boat.summary,
  highlight: boat.highlight,
  description: boat.description,
  video_url: boat.video_url ?? '',
  weather_clause: boat.weather_clause,
  prepayment_percent: boat.prepayment_percent,
  // Only an owner does not get it, and owners do not open this form.
  commission_percent: boat.commission_percent ?? 0,
  damage_deposit_amount: boat.damage_deposit_amount,
})

/** The changed values as the call takes them. */
export const generalChanges = ({
  boat_type_id,
  marina_id,
  video_url,
  ...plain
}: Partial<Omit<GeneralValues, 'version'>>): BoatChanges => ({
  ...plain,
  ...(boat_type_id === undefined ? {} : { boat_type_id: Number(boat_type_id) }),
  ...(marina_id === undefined ? {} : { marina_id: Number(marina_id) }),
  ...(video_url === undefined ? {} : { video_url: video_url.trim() === '' ? null : video_url.trim() }),
})

export const GENERAL_LABELS: Record<Exclude<keyof GeneralValues, 'version'>, string> = {
  name: 'Ad',
  slug: 'Adres',
  code: 'Kod',
  owner_id: 'Tekne sahibi',
  boat_type_id: 'Tip',
  marina_id: 'Marina',
  summary: 'Kısa tanıtım',
  highlight: 'Öne çıkan',
  description: 'Tanıtım metni',
  video_url: 'Video',
  weather_clause: 'Hava koşulu',
  prepayment_percent: 'Ön ödeme',
  commission_percent: 'Komisyon',
  damage_deposit_amount: 'Hasar depozitosu',
}
