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
    key: 'size',
    label: 'Ölçü ve ruhsat',
    group: 'Tekne',
    component: lazy(async () => ({ default: (await import('./size/section.tsx')).SizeSection })),
  },
  {
    key: 'cabins',
    label: 'Kamaralar',
    group: 'Tekne',
    component: lazy(async () => ({ default: (await import('./cabins/section.tsx')).CabinsSection })),
  },
  {
    key: 'routes',
    label: 'Rotalar',
    group: 'Tekne',
    component: lazy(async () => ({ default: (await import('./routes/section.tsx')).RoutesSection })),
  },
  {
    key: 'hours',
    label: 'Saatler ve hazırlık',
    group: 'Fiyat ve takvim',
    component: lazy(async () => ({ default: (await import('./hours/section.tsx')).HoursSection })),
  },
  {
    key: 'seasons',
    label: 'Fiyat dönemleri',
    group: 'Fiyat ve takvim',
    component: lazy(async () => ({ default: (await import('./seasons/section.tsx')).SeasonsSection })),
  },
  {
    key: 'discounts',
    label: 'İndirimler',
    group: 'Fiyat ve takvim',
    component: lazy(async () => ({
      default: (await import('./discounts/section.tsx')).DiscountsSection,
    })),
  },
  {
    key: 'extras',
    label: 'Dahil ve ek hizmetler',
    group: 'Fiyat ve takvim',
    component: lazy(async () => ({ default: (await import('./extras/section.tsx')).ExtrasSection })),
  },
]
