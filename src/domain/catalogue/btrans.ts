/**
 * What the monthly report of day rentals asks about a villa and its owner (VUK general communiqué 538;
 * docs/turkey.md, BTRANS). Empty: not known yet.
 */
export interface BtransDetails {
  owner_type: 'person' | 'company'
  owner_first_name: string
  owner_last_name: string
  owner_tckn: string
  owner_title: string
  owner_vkn: string
  owner_phone: string
  owner_email: string
  owner_iban: string
  province_code: string
  district_code: string
  neighbourhood: string
  avenue: string
  street: string
  building_no: string
  door_no: string
  /** zemin sistem numarası */
  land_registry_no: string
  /** yevmiye numarası */
  deed_no: string
}
export type BtransField = keyof BtransDetails

export const NO_BTRANS: BtransDetails = {
  owner_type: 'person',
  owner_first_name: '',
  owner_last_name: '',
  owner_tckn: '',
  owner_title: '',
  owner_vkn: '',
  owner_phone: '',
  owner_email: '',
  owner_iban: '',
  province_code: '',
  district_code: '',
  neighbourhood: '',
  avenue: '',
  street: '',
  building_no: '',
  door_no: '',
  land_registry_no: '',
  deed_no: '',
}

const OF_A_PERSON: readonly BtransField[] = ['owner_first_name', 'owner_last_name', 'owner_tckn']
const OF_A_COMPANY: readonly BtransField[] = ['owner_title', 'owner_vkn']
const OF_EVERYBODY: readonly BtransField[] = [
  'owner_phone',
  'owner_iban',
  'province_code',
  'district_code',
  'neighbourhood',
]

/** The fields without which a row cannot go into the report, in the order of the form. */
export function missingBtransFields(details: BtransDetails): BtransField[] {
  const named = details.owner_type === 'company' ? OF_A_COMPANY : OF_A_PERSON
  return [...named, ...OF_EVERYBODY].filter((field) => details[field] === '')
}
