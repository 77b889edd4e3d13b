import type { ContentOf } from '../../../contract/registry.ts'

export type BtransField = keyof ContentOf<'GET /v1/admin/villas/btrans/{villa_id}'>['details']

export const BTRANS_LABELS: Record<BtransField, string> = {
  owner_type: 'Sahibin türü',
  owner_first_name: 'Ad',
  owner_last_name: 'Soyad',
  owner_tckn: 'T.C. kimlik no',
  owner_title: 'Unvan',
  owner_vkn: 'Vergi kimlik no',
  owner_phone: 'Cep telefonu',
  owner_email: 'E-posta',
  owner_iban: 'IBAN',
  province_code: 'İl kodu',
  district_code: 'İlçe kodu',
  neighbourhood: 'Mahalle',
  avenue: 'Cadde',
  street: 'Sokak',
  building_no: 'Dış kapı no',
  door_no: 'İç kapı no',
  land_registry_no: 'Zemin sistem no',
  deed_no: 'Yevmiye no',
}

/** A field of the form. */
export interface BtransRow {
  name: BtransField
  max: number
  hint?: string
  isNumber?: boolean
}

export const PERSON_FIELDS: readonly BtransRow[] = [
  { name: 'owner_first_name', max: 80 },
  { name: 'owner_last_name', max: 80 },
  { name: 'owner_tckn', max: 20, isNumber: true },
]
export const COMPANY_FIELDS: readonly BtransRow[] = [
  { name: 'owner_title', max: 200 },
  { name: 'owner_vkn', max: 20, isNumber: true },
]
export const REACH_FIELDS: readonly BtransRow[] = [
  { name: 'owner_phone', max: 30, isNumber: true },
  { name: 'owner_email', max: 200 },
  { name: 'owner_iban', max: 60 },
]
export const ADDRESS_FIELDS: readonly BtransRow[] = [
  { name: 'province_code', max: 2, isNumber: true, hint: 'Muğla 48, Antalya 07.' },
  { name: 'district_code', max: 6, isNumber: true },
  { name: 'neighbourhood', max: 120 },
  { name: 'avenue', max: 120 },
  { name: 'street', max: 120 },
  { name: 'building_no', max: 20 },
  { name: 'door_no', max: 20 },
]
export const DEED_FIELDS: readonly BtransRow[] = [
  { name: 'land_registry_no', max: 20, isNumber: true, hint: 'Tapudaki taşınmaz numarası.' },
  { name: 'deed_no', max: 20, isNumber: true },
]
