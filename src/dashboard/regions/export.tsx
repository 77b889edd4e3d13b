import { call } from '../shell/call.ts'
import { fetchAllPages } from '../list/export/list-export.tsx'
import { ExportButton } from '../list/export/export-button.tsx'
import type { ReportColumn, ReportRow } from '../list/export/report-cells.ts'
import type { District, Town } from './calls.ts'

/** Exports the towns that match the search, each with its districts. */
export function RegionsExport({ searchString }: { searchString: string }) {
  return (
    <ExportButton
      collect={async (onTotal) => {
        const [towns, districts] = await Promise.all([
          fetchAllPages((page) => call('GET /v1/admin/towns', { query: { ...page, searchString } }), onTotal),
          fetchAllPages((page) => call('GET /v1/admin/districts', { query: page })),
        ])
        return { columns: REGION_COLUMNS, rows: exportRows(towns, districts) }
      }}
    />
  )
}

export const REGION_COLUMNS: ReportColumn[] = [
  { label: 'Sıra', key: 'position', kind: 'number' },
  { label: 'Bölge', key: 'town' },
  { label: 'Alt bölge', key: 'district' },
  { label: 'Adres', key: 'address' },
  { label: 'Villa', key: 'villa_count', kind: 'number' },
  { label: 'Enlem', key: 'latitude', kind: 'number' },
  { label: 'Boylam', key: 'longitude', kind: 'number' },
]

/** Every town in its order, followed by its districts. */
export function exportRows(towns: readonly Town[], districts: readonly District[]): ReportRow[] {
  const districtsOf = Map.groupBy(districts, ({ town_id }) => town_id)
  return towns.flatMap((town) => [
    { ...regionRow(town), position: town.position, town: town.name, district: null },
    ...(districtsOf.get(town.id) ?? []).map((district) => ({
      ...regionRow(district),
      position: null,
      town: town.name,
      district: district.name,
    })),
  ])
}

const regionRow = ({ slug, villa_count, latitude, longitude }: Town | District) => ({
  address: `/${slug}`,
  villa_count,
  latitude,
  longitude,
})
