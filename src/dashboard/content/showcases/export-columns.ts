import type { ListColumn } from '../../list/export/list-columns.ts'
import { yesNo } from '../../list/export/report-cells.ts'
import type { ReportRow } from '../../list/export/report-cells.ts'
import { lastDay, SLOT_NAMES, STATUSES } from './showcase.ts'
import type { ShowcaseRow } from './showcase.ts'

/** What the file holds of each column of the list. */
export const SHOWCASE_COLUMNS: ListColumn[] = [
  { of: 'title', label: 'Ad', key: 'title' },
  { of: 'title', label: 'Not', key: 'note' },
  { of: 'slot', label: 'Yer', key: 'slot' },
  { of: 'villas', label: 'Villa', key: 'villa_count', kind: 'number' },
  { of: 'villas', label: 'Yayındaki villa', key: 'shown_count', kind: 'number' },
  { of: 'schedule', label: 'İlk gün', key: 'first_day', kind: 'day' },
  { of: 'schedule', label: 'Son gün', key: 'last_day', kind: 'day' },
  { of: 'status', label: 'Durum', key: 'status' },
  { of: 'active', label: 'Açık', key: 'active' },
]

export function exportRow(row: ShowcaseRow): ReportRow {
  return {
    title: row.title,
    note: row.note,
    slot: SLOT_NAMES[row.slot],
    villa_count: row.villa_count,
    shown_count: row.shown_count,
    first_day: row.starts_on,
    last_day: lastDay(row.ends_on),
    status: STATUSES[row.status].label,
    active: yesNo(row.is_active),
  }
}
