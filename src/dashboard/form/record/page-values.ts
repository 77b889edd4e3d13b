/** What every record of the catalogue with a page of its own has. */
export interface PageValues {
  version: number
  name: string
  slug: string
  description: string
  seo_title: string
  seo_description: string
}

export const PAGE_LABELS = {
  name: 'Ad',
  slug: 'Sayfa adresi',
  description: 'Tanıtım yazısı',
  seo_title: 'Arama başlığı',
  seo_description: 'Arama açıklaması',
}

/** As its form holds them; of a new one empty. */
export const pageValues = (stored: PageValues | null): PageValues => ({
  version: stored?.version ?? 0,
  name: stored?.name ?? '',
  slug: stored?.slug ?? '',
  description: stored?.description ?? '',
  seo_title: stored?.seo_title ?? '',
  seo_description: stored?.seo_description ?? '',
})
