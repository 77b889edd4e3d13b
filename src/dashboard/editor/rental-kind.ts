import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { paths } from '../shell/paths.ts'

interface KindTexts {
  /** The list, and a section of one record. */
  listPath: typeof paths.villas
  path: typeof paths.villa
  /** The page on the site. */
  sitePath: (slug: string) => string
  back: string
  sections: string
  actions: string
  loadFailed: string
  notFound: string
  gone: string
}

/** What the frame of the editor says of each kind. */
export const RENTAL_KINDS: Record<RentalKind, KindTexts> = {
  villa: {
    listPath: paths.villas,
    path: paths.villa,
    sitePath: (slug) => `/villa/${slug}`,
    back: 'Villalara dön',
    sections: 'Villanın bölümleri',
    actions: 'Villa işlemleri',
    loadFailed: 'Villayı şu an getiremedik.',
    notFound: 'Villa bulunamadı',
    gone: 'Bu villa artık yok ya da size açık değil',
  },
  boat: {
    listPath: paths.boats,
    path: paths.boat,
    sitePath: (slug) => `/tekne/${slug}`,
    back: 'Teknelere dön',
    sections: 'Teknenin bölümleri',
    actions: 'Tekne işlemleri',
    loadFailed: 'Tekneyi şu an getiremedik.',
    notFound: 'Tekne bulunamadı',
    gone: 'Bu tekne artık yok ya da size açık değil',
  },
}
