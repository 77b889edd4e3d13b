import { useState } from 'react'
import type { TableColumn } from '../../ui/data-table.tsx'
import { readStored, store } from './list-storage.ts'

/** A column that can be hidden. */
export type ListedColumn<Row> = TableColumn<Row> & {
  /** Its name in the chooser, where the header is not a plain text. */
  name?: string
  isFixed?: boolean
}

export interface TableSettings {
  density: 'cosy' | 'dense'
  /** Keys of hidden columns. */
  hidden: string[]
}

const DEFAULT: TableSettings = { density: 'cosy', hidden: [] }

function stored(list: string): TableSettings {
  try {
    const value = JSON.parse(readStored(`${list}-table`) ?? 'null') as Partial<TableSettings> | null
    return {
      density: value?.density === 'dense' ? 'dense' : 'cosy',
      hidden: Array.isArray(value?.hidden) ? value.hidden.filter((each) => typeof each === 'string') : [],
    }
  } catch {
    return DEFAULT
  }
}

/**
 * Row height and hidden columns of a list. They are stored in this browser and do not stand in the address.
 */
export function useTableSettings(list: string): [TableSettings, (next: Partial<TableSettings>) => void] {
  const [settings, setSettings] = useState(() => stored(list))
  return [
    settings,
    (next) => {
      const changed = { ...settings, ...next }
      store(`${list}-table`, JSON.stringify(changed))
      setSettings(changed)
    },
  ]
}

/** The columns that are not hidden. */
export const shownColumns = <Column extends { key: string; isFixed?: boolean }>(
  columns: readonly Column[],
  { hidden }: TableSettings,
): Column[] => columns.filter(({ key, isFixed }) => isFixed === true || !hidden.includes(key))
