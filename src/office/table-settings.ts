import { useState } from 'react'

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
