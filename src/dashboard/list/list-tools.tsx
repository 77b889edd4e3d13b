import { readFilters, writtenFilters } from './filters.ts'
import type { Filter, FilterValues } from './filters.ts'
import type { ListAddress } from './list-address.ts'
import type { RecordColumn } from './record-column.ts'
import type { SavedView } from './saved-views.ts'
import type { TableSettings } from './table-settings.ts'
import { TableTools } from './table-tools.tsx'
import { ViewsMenu } from './views-menu.tsx'

type ListToolsProps<Row> = {
  name: string
  columns: readonly RecordColumn<Row>[]
  settings: TableSettings
  onSettings: (next: Partial<TableSettings>) => void
  filters: readonly Filter[]
  address: ListAddress
  hrefOf: (values: FilterValues) => string
  /** Built-in views. */
  views: readonly SavedView<FilterValues>[]
}

/** Saved views, the chooser of columns and the row height of a list. */
export function ListTools<Row>({
  name,
  columns,
  settings,
  onSettings,
  filters,
  address,
  hrefOf,
  views,
}: ListToolsProps<Row>) {
  return (
    <TableTools settings={settings} onSettings={onSettings} columns={columns}>
      {filters.length > 0 && (
        <ViewsMenu
          list={name}
          url={{ fromUrl: (params) => readFilters(filters, params), toQuery: writtenFilters }}
          filters={address.values}
          given={views}
          hrefOf={hrefOf}
          canSave={address.isNarrowed}
          example="Görünümün adı"
        />
      )}
    </TableTools>
  )
}
