import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Role } from '../../domain/roles.ts'
import type { SectionProps } from './villa.ts'

export interface VillaSection {
  /** its word in the address: /dashboard/villas/12/{key} */
  key: string
  label: string
  group: 'Ev' | 'Fiyat ve takvim' | 'Sayfa' | 'Kayıt'
  /** Without it the section is for staff alone; the server decides, the screen only hides. */
  roles?: readonly Role[]
  component: LazyExoticComponent<ComponentType<SectionProps>>
}

/** Every section of a villa, in the order of its navigation; each is loaded when it is first opened. */
export const VILLA_SECTIONS: readonly VillaSection[] = [
  {
    key: 'overview',
    label: 'Özet',
    group: 'Ev',
    roles: ['ADMIN', 'OWNER'],
    component: lazy(async () => ({ default: (await import('./overview-section.tsx')).OverviewSection })),
  },
  {
    key: 'photographs',
    label: 'Fotoğraflar',
    group: 'Sayfa',
    component: lazy(async () => ({
      default: (await import('./photographs-section.tsx')).PhotographsSection,
    })),
  },
]

/** What opens without a section in the address: the first one a person may see. */
export function sectionsFor(role: Role): readonly VillaSection[] {
  return VILLA_SECTIONS.filter(({ roles = ['ADMIN'] }) => roles.includes(role))
}
