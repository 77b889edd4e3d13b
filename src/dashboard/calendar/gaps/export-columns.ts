import type { ReportColumn, ReportRow } from '../../list/export/report-cells.ts'
import { GAP_STATUSES, SHORT_REASONS } from './gap.ts'
import type { Gap } from './gap.ts'

export const GAP_COLUMNS: ReportColumn[] = [
  { label: 'Villa', key: 'villa_name' },
  { label: 'Kod', key: 'villa_code' },
  { label: 'Bölge', key: 'town_name' },
  { label: 'Başlangıç', key: 'check_in', kind: 'day' },
  { label: 'Bitiş', key: 'check_out', kind: 'day' },
  { label: 'Gece', key: 'nights', kind: 'number' },
  { label: 'En az konaklama', key: 'min_nights', kind: 'number' },
  { label: 'Önceki', key: 'before' },
  { label: 'Sonraki', key: 'after' },
  { label: 'Fiyat', key: 'price', kind: 'amount' },
  { label: 'İndirimsiz fiyat', key: 'undiscounted_price', kind: 'amount' },
  { label: 'Kaybedilen gelir', key: 'lost_amount', kind: 'amount' },
  { label: 'Durum', key: 'status' },
]

export function exportRow(gap: Gap): ReportRow {
  const status = GAP_STATUSES.find(({ value }) => value === gap.status)?.label ?? gap.status
  return {
    villa_name: gap.villa_name,
    villa_code: gap.villa_code,
    town_name: gap.town_name,
    check_in: gap.check_in,
    check_out: gap.check_out,
    nights: gap.nights,
    min_nights: gap.status === 'sold' ? null : gap.min_nights,
    before: gap.before?.label ?? '',
    after: gap.after?.label ?? '',
    price: gap.price,
    undiscounted_price: gap.undiscounted_price,
    lost_amount: gap.lost_amount,
    status: gap.reason === null ? status : `${status} (${SHORT_REASONS[gap.reason]})`,
  }
}
