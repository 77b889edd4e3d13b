import { queryString } from '../../client/client.ts'

/** Every address of the site. They must not change. */
export const paths = {
  home: () => '/',
  listing: (query: Record<string, string | number | undefined> = {}) => `/listing${queryString(query)}`,
  landing: (slug: string, query: Record<string, string | number | undefined> = {}) =>
    `/${slug}${queryString(query)}`,
  villa: (slug: string, query: Record<string, string | number | undefined> = {}) =>
    `/villa/${slug}${queryString(query)}`,
  boats: (query: Record<string, string | number | undefined> = {}) => `/listingboat${queryString(query)}`,
  boat: (slug: string, query: Record<string, string | number | undefined> = {}) =>
    `/tekne/${slug}${queryString(query)}`,
  boatRequest: (slug: string, query: Record<string, string | number | undefined> = {}) =>
    `/tekne/${slug}/talep${queryString(query)}`,
  tripInformation: (slug: string, query: Record<string, string | number | undefined> = {}) =>
    `/tekne/${slug}/talep/on-bilgilendirme${queryString(query)}`,
  compare: (query: Record<string, string | number | undefined> = {}) => `/karsilastir${queryString(query)}`,
  request: (slug: string, query: Record<string, string | number | undefined> = {}) =>
    `/villa/${slug}/talep${queryString(query)}`,
  priorInformation: (slug: string, query: Record<string, string | number | undefined> = {}) =>
    `/villa/${slug}/talep/on-bilgilendirme${queryString(query)}`,
  received: (token: string) => `/talep/${token}`,
  payment: (token: string) => `/odeme/${token}`,
  enquire: () => '/enquire',
  contact: (query: Record<string, string | number | undefined> = {}) => `/contact${queryString(query)}`,
  commentSent: () => '/yorum/tesekkurler',
  faq: () => '/faq',
  rentItOut: () => '/rentitout',
  blog: (query: Record<string, string | number | undefined> = {}) => `/blog${queryString(query)}`,
  post: (slug: string) => `/blog/${slug}`,
  about: () => '/about',
  text: (key: 'rental' | 'privacy' | 'cancel' | 'kvkk' | 'howrent') => `/website/${key}`,
  textVersion: (key: string, number: number) => `/website/${key}/${number}`,
  banks: () => '/website/banks',
  subscribe: () => '/bulten',
  shortStays: () => '/kisa-konaklama',
  offers: () => '/firsatlar',
  regions: () => '/regions',
  dashboard: () => '/dashboard/',
} as const
