import { lazy } from 'react'
import type { EditorSection } from '../editor/sections.ts'
import type { RentalSectionProps } from '../editor/rental-calls.ts'
import type { SectionProps } from './boat.ts'

/** The sections of a boat in the order of the navigation. Each is loaded when it is first opened. */
export const BOAT_SECTIONS: readonly EditorSection<SectionProps & RentalSectionProps>[] = [
  {
    key: 'overview',
    label: 'Özet',
    group: 'Tekne',
    roles: ['ADMIN', 'OWNER'],
    component: lazy(async () => ({ default: (await import('./overview/section.tsx')).OverviewSection })),
  },
  {
    key: 'general',
    label: 'Genel',
    group: 'Tekne',
    component: lazy(async () => ({ default: (await import('./general/section.tsx')).GeneralSection })),
  },
  {
    key: 'images',
    label: 'Fotoğraflar',
    group: 'Tekne',
    component: lazy(async () => ({ default: (await import('../editor/images/section.tsx')).ImagesSection })),
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
    key: 'features',
    label: 'Özellikler',
    group: 'Tekne',
    component: lazy(async () => ({
      default: (await import('../editor/features/section.tsx')).FeaturesSection,
    })),
  },
  {
    key: 'permit',
    label: 'Turizm belgesi',
    group: 'Tekne',
    component: lazy(async () => ({ default: (await import('./permit/section.tsx')).BoatPermit })),
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
  {
    key: 'cancellation',
    label: 'İptal koşulları',
    group: 'Fiyat ve takvim',
    component: lazy(async () => ({
      default: (await import('../editor/ladder/section.tsx')).CancellationSection,
    })),
  },
  {
    key: 'calendar',
    label: 'Takvim',
    group: 'Fiyat ve takvim',
    roles: ['ADMIN', 'OWNER'],
    component: lazy(async () => ({ default: (await import('./calendar/section.tsx')).CalendarSection })),
  },
  {
    key: 'honest-notes',
    label: 'Bilmeniz iyi olur',
    group: 'Sayfa',
    component: lazy(async () => ({
      default: (await import('../editor/good-to-know/section.tsx')).GoodToKnowSection,
    })),
  },
  {
    key: 'seo',
    label: 'Arama motorları',
    group: 'Sayfa',
    component: lazy(async () => ({ default: (await import('./seo/section.tsx')).BoatSeo })),
  },
  {
    key: 'comments',
    label: 'Yorumlar',
    group: 'Sayfa',
    component: lazy(async () => ({
      default: (await import('../editor/comments/section.tsx')).CommentsSection,
    })),
  },
  {
    key: 'btrans',
    label: 'BTRANS',
    group: 'Kayıt',
    component: lazy(async () => ({ default: (await import('./btrans/section.tsx')).BoatBtrans })),
  },
]
