import type { ReportColumn, ReportRow } from '../../list/export/report-cells.ts'
import type { VillaType } from './queries.ts'

export const TYPE_COLUMNS: ReportColumn[] = [
  { label: 'Sıra', key: 'position', kind: 'number' },
  { label: 'Ad', key: 'name' },
  { label: 'Adres', key: 'address' },
  { label: 'Villa', key: 'villa_count', kind: 'number' },
]

export function exportRow({ position, name, slug, villa_count }: VillaType): ReportRow {
  return { position, name, address: `/${slug}`, villa_count }
}
