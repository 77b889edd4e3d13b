import Columns3 from 'lucide-react/icons/columns-3'
import Rows2 from 'lucide-react/icons/rows-2'
import Rows4 from 'lucide-react/icons/rows-4'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { ListedColumn, TableSettings } from './table-settings.ts'

type TableToolsProps = {
  settings: TableSettings
  onSettings: (next: Partial<TableSettings>) => void
  columns: readonly Pick<ListedColumn<never>, 'key' | 'header' | 'name' | 'isFixed'>[]
  /** Saved views, where the list has filters. */
  children?: ReactNode
}

/** Saved views, the chooser of columns, the row height. */
export function TableTools({ settings, onSettings, columns, children }: TableToolsProps) {
  const isDense = settings.density === 'dense'
  return (
    <div className="table-tools">
      {children}
      <Popover
        label="Sütunlar"
        align="end"
        trigger={(trigger) => (
          <IconButton {...trigger} label="Sütunlar" size={36}>
            <Columns3 size={17} />
          </IconButton>
        )}
      >
        <div className="grid">
          {columns
            .filter(({ isFixed }) => !isFixed)
            .map(({ key, header, name = header }) => (
              <Checkbox
                key={key}
                label={name}
                checked={!settings.hidden.includes(key)}
                onChange={(event) =>
                  onSettings({
                    hidden: event.target.checked
                      ? settings.hidden.filter((hidden) => hidden !== key)
                      : [...settings.hidden, key],
                  })
                }
              />
            ))}
        </div>
      </Popover>
      <IconButton
        label={isDense ? 'Geniş satırlar' : 'Sıkı satırlar'}
        size={36}
        onClick={() => onSettings({ density: isDense ? 'cosy' : 'dense' })}
      >
        {isDense ? <Rows2 size={17} /> : <Rows4 size={17} />}
      </IconButton>
    </div>
  )
}
