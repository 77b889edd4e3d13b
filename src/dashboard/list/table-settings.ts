import { useState } from 'react'
import type { TableColumn } from '../../ui/data-table.tsx'

/** A column that may be hidden. */
export type ListedColumn<Row> = TableColumn<Row> & {
  /** What the chooser calls it where its head is more than a word. */
  name?: string
  isFixed?: boolean
}

export interface TableSettings {
  density: 'cosy' | 'dense'
  /** keys of columns that are not shown */
  hidden: string[]
}

const DEFAULT: TableSettings = { density: 'cosy', hidden: [] }

function stored(list: string): TableSettings {
  try {
    const value = JSON.parse(localStorage.getItem(`${list}-table`) ?? 'null') as Partial<TableSettings> | null
    return {
      density: value?.density === 'dense' ? 'dense' : 'cosy',
      hidden: Array.isArray(value?.hidden) ? value.hidden.filter((each) => typeof each === 'string') : [],
    }
  } catch {
    return DEFAULT
  }
}

/** Row height and shown columns of a list, a matter of this browser and not of the address. */
export function useTableSettings(list: string): [TableSettings, (next: Partial<TableSettings>) => void] {
  const [settings, setSettings] = useState(() => stored(list))
  return [
    settings,
    (next) => {
      const changed = { ...settings, ...next }
      localStorage.setItem(`${list}-table`, JSON.stringify(changed))
      setSettings(changed)
    },
  ]
}

/** The columns that are not hidden. */
export const shownColumns = <Column extends { key: string; isFixed?: boolean }>(
  columns: readonly Column[],
  { hidden }: TableSettings,
): Column[] => columns.filter(({ key, isFixed }) => isFixed === true || !hidden.includes(key))
