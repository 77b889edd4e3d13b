import { sql } from 'kysely'
import { missingBtransFields, NO_BTRANS } from '../../src/domain/catalogue/btrans.ts'
import type { BtransDetails } from '../../src/domain/catalogue/btrans.ts'
import { mobileOf } from '../../src/domain/booking/contact.ts'
import { addDays, type Day } from '../../src/domain/calendar/stay.ts'
import type { World } from '../../src/server/platform/context.ts'
import { sealDetails } from '../../src/server/services/catalogue/btrans-record.ts'
import { owners } from './catalogue/owners.ts'
import { towns } from './catalogue/regions.ts'
import type { Villa } from './catalogue/types.ts'

/**
 * Numbers with right check digits that belong to nobody, in the order of the owners. The third is a company.
 */
const TAX_DETAILS: Pick<BtransDetails, 'owner_tckn' | 'owner_vkn' | 'owner_iban'>[] = [
  { owner_tckn: '10000000146', owner_vkn: '', owner_iban: 'TR360000000000000000000101' },
  { owner_tckn: '10000000214', owner_vkn: '', owner_iban: 'TR090000000000000000000102' },
  { owner_tckn: '', owner_vkn: '1234567890', owner_iban: 'TR790000000000000000000103' },
  { owner_tckn: '10000000382', owner_vkn: '', owner_iban: 'TR520000000000000000000104' },
  { owner_tckn: '10000000450', owner_vkn: '', owner_iban: 'TR250000000000000000000105' },
]
const COMPANY = 'Alakır Turizm ve Konaklama Ltd. Şti.'

/** Every fourth villa has gaps in its tax details, so that the lists of what is missing are not empty. */
const GAPS = 4
/** Position of the villa in the catalogue → days from today until its permit ends. */
const ENDING_PERMITS = new Map([
  [5, 41],
  [13, 12],
  [21, 400],
])

/** Loads what only admins see: the tax details of the owners, and the last days of permits. */
export async function loadBtrans(
  world: World,
  today: Day,
  villas: readonly Villa[],
  villa_ids: readonly number[],
): Promise<void> {
  const { db } = world
  const rows = villas.map((villa, index) => {
    const rental_id = villa_ids[index]!
    const details = detailsOf(villa, index % GAPS === GAPS - 1)
    return {
      rental_id,
      details_encrypted: sealDetails(world, { kind: 'villa', id: rental_id }, details),
      missing: missingBtransFields(details),
      created_at: world.now(),
    }
  })
  await db.insertInto('villa_btrans').values(rows).execute()
  const ending = villa_ids.flatMap((id, index) => {
    const days = ENDING_PERMITS.get(index)
    return days === undefined ? [] : [{ id, day: addDays(today, days) }]
  })
  await sql`
    update rentals set permit_valid_until = ending.day
    from unnest(${ending.map(({ id }) => id)}::bigint[], ${ending.map(({ day }) => day)}::date[]) as ending (id, day)
    where rentals.id = ending.id`.execute(db)
}

/** "Kayaköy Mah. Kilise Yolu Sok. No: 27, Fethiye/Muğla" → neighbourhood, street and number. */
function partsOf(address: string): Pick<BtransDetails, 'neighbourhood' | 'street' | 'building_no'> {
  const [, neighbourhood = '', street = '', building_no = ''] =
    /^(.+?) Mah\. (?:(.+?) )?No: ?([^,]+),/.exec(address) ?? []
  return { neighbourhood, street, building_no }
}

function detailsOf(villa: Villa, hasGaps: boolean): BtransDetails {
  const owner = owners[villa.owner]!
  const details = TAX_DETAILS[villa.owner]!
  const town = towns.find(({ slug }) => slug === villa.town)!
  const district = town.districts.find(({ slug }) => slug === villa.district)!
  return {
    ...NO_BTRANS,
    ...details,
    owner_type: details.owner_vkn === '' ? 'person' : 'company',
    owner_first_name: owner.first_name,
    owner_last_name: owner.last_name,
    owner_title: details.owner_vkn === '' ? '' : COMPANY,
    owner_phone: mobileOf(owner.phone)!,
    owner_email: owner.email,
    owner_iban: hasGaps ? '' : details.owner_iban,
    province_code: district.province_code,
    district_code: hasGaps ? '' : district.province_code === '07' ? '1483' : '1331',
    ...partsOf(villa.address),
  }
}
