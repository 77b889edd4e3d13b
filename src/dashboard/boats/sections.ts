import { lazy } from 'react'
import type { EditorSection } from '../editor/sections.ts'
import type { SectionProps } from './boat.ts'

/** The sections of a boat in the order of the navigation. Each is loaded when it is first opened. */
export const BOAT_SECTIONS: readonly EditorSection<SectionProps>[] = [
  {
    key: 'general',
    label: 'Genel',
    group: 'Tekne',
    component: lazy(async () => ({ default: (await import('./general/section.tsx')).GeneralSection })),
  },
  {
    key: 'seasons',
    label: 'Fiyat dönemleri',
    group: 'Fiyat ve takvim',
    component: lazy(async () => ({ default: (await import('./seasons/section.tsx')).SeasonsSection })),
  },
  {
    key: 'calendar',
    label: 'Takvim',
    group: 'Fiyat ve takvim',
    roles: ['ADMIN', 'OWNER'],
    component: lazy(async () => ({ default: (await import('./calendar/section.tsx')).CalendarSection })),
  },
]
