import type { ListColumn } from '../../list/export/list-columns.ts'
import { yesNo } from '../../list/export/report-cells.ts'
import type { ReportRow } from '../../list/export/report-cells.ts'
import { THIN } from '../../../domain/seo/thin-page.ts'
import type { CustomPageRow } from './custom-page.ts'

/** What the file holds of each column of the list. */
export const CUSTOM_PAGE_COLUMNS: ListColumn[] = [
  { of: 'title', label: 'Başlık', key: 'title' },
  { of: 'title', label: 'Adres', key: 'address' },
  { of: 'pair', label: 'Bölge', key: 'town_name' },
  { of: 'pair', label: 'Tip', key: 'villa_type_name' },
  { of: 'villas', label: 'Yayındaki villa', key: 'villa_count', kind: 'number' },
  { of: 'villas', label: 'Aramada', key: 'found' },
  { of: 'published', label: 'Yayında', key: 'published' },
]

export function exportRow(row: CustomPageRow): ReportRow {
  return {
    title: row.title,
    address: `/${row.slug}`,
    town_name: row.town_name,
    villa_type_name: row.villa_type_name,
    villa_count: row.villa_count,
    found: yesNo(row.is_published && row.villa_count >= THIN),
    published: yesNo(row.is_published),
  }
}
