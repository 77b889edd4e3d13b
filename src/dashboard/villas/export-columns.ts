import type { ListColumn } from '../list/export/list-columns.ts'
import { yesNo } from '../list/export/report-cells.ts'
import type { ReportRow } from '../list/export/report-cells.ts'
import { permitWarning } from './permit/words.ts'
import type { VillaRow } from './villa.ts'

/** What the file holds of each column of the list. */
export const VILLA_COLUMNS: ListColumn[] = [
  { of: 'name', label: 'Kod', key: 'code' },
  { of: 'name', label: 'Ad', key: 'name' },
  { of: 'town', label: 'Bölge', key: 'town_name' },
  { of: 'town', label: 'Alt bölge', key: 'district_name' },
  { of: 'types', label: 'Tip', key: 'types' },
  { of: 'guests', label: 'Kişi', key: 'guests', kind: 'number' },
  { of: 'owner', label: 'Sahip', key: 'owner_name', admin: true },
  { of: 'permit', label: 'İzin no', key: 'permit_no' },
  { of: 'permit', label: 'İzin durumu', key: 'permit' },
  { of: 'permit', label: 'İzin bitişi', key: 'permit_valid_until', kind: 'day' },
  { of: 'fees', label: 'Temizlik (TL)', key: 'cleaning_amount', kind: 'amount' },
  { of: 'fees', label: 'Depozito (TL)', key: 'damage_deposit_amount', kind: 'amount' },
  { of: 'popular', label: 'Popüler', key: 'popular', admin: true },
  { of: 'position', label: 'Sıra', key: 'position', kind: 'number', admin: true },
  { of: 'active', label: 'Yayında', key: 'active' },
]

export function exportRow(row: VillaRow): ReportRow {
  return {
    code: row.code,
    name: row.name,
    town_name: row.town_name,
    district_name: row.district_name,
    types: row.types.map((type) => type.name).join(', '),
    guests: row.guests,
    owner_name: row.owner_name,
    permit_no: row.permit_no,
    permit: permitText(row),
    permit_valid_until: row.permit_valid_until,
    cleaning_amount: row.cleaning_amount,
    damage_deposit_amount: row.damage_deposit_amount,
    position: row.position,
    popular: yesNo(row.is_popular),
    active: yesNo(row.is_active),
  }
}

/** The day of its end has a column of its own. */
function permitText(row: VillaRow): string {
  if (row.permit === 'expiring') return 'Bitiyor'
  return permitWarning(row)?.text ?? (row.permit_status === 'unchecked' ? 'Doğrulanmadı' : 'Geçerli')
}
