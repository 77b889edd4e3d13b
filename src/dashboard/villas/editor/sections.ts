import { lazy } from 'react'
import type { EditorSection } from '../../editor/sections.ts'
import type { RentalSectionProps } from '../../editor/rental-calls.ts'
import type { SectionProps } from '../villa.ts'

/** The sections of a villa in the order of the navigation. Each is loaded when it is first opened. */
export const VILLA_SECTIONS: readonly EditorSection<SectionProps & RentalSectionProps>[] = [
  {
    key: 'overview',
    label: 'Özet',
    group: 'Villa',
    roles: ['ADMIN', 'OWNER'],
    component: lazy(async () => ({ default: (await import('../overview/section.tsx')).OverviewSection })),
  },
  {
    key: 'general',
    label: 'Genel',
    group: 'Villa',
    component: lazy(async () => ({
      default: (await import('../general/section.tsx')).GeneralSection,
    })),
  },
  {
    key: 'images',
    label: 'Fotoğraflar',
    group: 'Villa',
    component: lazy(async () => ({
      default: (await import('../../editor/images/section.tsx')).ImagesSection,
    })),
  },
  {
    key: 'permit',
    label: 'İzin belgesi',
    group: 'Villa',
    component: lazy(async () => ({ default: (await import('../permit/section.tsx')).VillaPermit })),
  },
  {
    key: 'rooms',
    label: 'Odalar ve yataklar',
    group: 'Villa',
    component: lazy(async () => ({ default: (await import('../rooms/section.tsx')).RoomsSection })),
  },
  {
    key: 'features',
    label: 'Özellikler',
    group: 'Villa',
    component: lazy(async () => ({
      default: (await import('../../editor/features/section.tsx')).FeaturesSection,
    })),
  },
  {
    key: 'distances',
    label: 'Mesafeler',
    group: 'Villa',
    component: lazy(async () => ({ default: (await import('../distances/section.tsx')).DistancesSection })),
  },
  {
    key: 'seasons',
    label: 'Fiyat dönemleri',
    group: 'Fiyat ve takvim',
    component: lazy(async () => ({
      default: (await import('../seasons/section.tsx')).SeasonsSection,
    })),
  },
  {
    key: 'discounts',
    label: 'İndirimler',
    group: 'Fiyat ve takvim',
    component: lazy(async () => ({
      default: (await import('../discounts/section.tsx')).DiscountsSection,
    })),
  },
  {
    key: 'fees',
    label: 'Ücretler',
    group: 'Fiyat ve takvim',
    component: lazy(async () => ({ default: (await import('../fees/section.tsx')).FeesSection })),
  },
  {
    key: 'cancellation',
    label: 'İptal koşulları',
    group: 'Fiyat ve takvim',
    component: lazy(async () => ({
      default: (await import('../../editor/ladder/section.tsx')).CancellationSection,
    })),
  },
  {
    key: 'calendar',
    label: 'Takvim',
    group: 'Fiyat ve takvim',
    roles: ['ADMIN', 'OWNER'],
    component: lazy(async () => ({
      default: (await import('../calendar/section.tsx')).CalendarSection,
    })),
  },
  {
    key: 'honest-notes',
    label: 'Bilmeniz iyi olur',
    group: 'Sayfa',
    component: lazy(async () => ({
      default: (await import('../../editor/good-to-know/section.tsx')).GoodToKnowSection,
    })),
  },
  {
    key: 'seo',
    label: 'Arama motorları',
    group: 'Sayfa',
    component: lazy(async () => ({ default: (await import('../seo/section.tsx')).VillaSeo })),
  },
  {
    key: 'comments',
    label: 'Yorumlar',
    group: 'Sayfa',
    component: lazy(async () => ({
      default: (await import('../../editor/comments/section.tsx')).CommentsSection,
    })),
  },
  {
    key: 'btrans',
    label: 'BTRANS',
    group: 'Kayıt',
    component: lazy(async () => ({ default: (await import('../btrans/section.tsx')).VillaBtrans })),
  },
]
