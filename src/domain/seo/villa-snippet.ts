/**
 * Title and description of a villa for search engines (docs/product.md, Search engines); the dashboard previews them.
 */
import { pageDescription } from './search-snippet.ts'

interface SnippetVilla {
  name: string
  town_name: string
  guests: number
  bedrooms: number
  highlight: string
  summary: string
}

/** «Taş Kule, Kalkan · 8 kişilik deniz manzaralı taş ev» */
export function villaTitle({
  name,
  town_name,
  guests,
  highlight,
}: Omit<SnippetVilla, 'bedrooms' | 'summary'>): string {
  return `${name}, ${town_name} · ${guests} kişilik ${highlight.trim() || 'villa'}`
}

/** «Körfezi karşıdan gören iki katlı ev. 8 kişilik, 4 yatak odalı. Temizlik dahil toplam fiyatı baştan görün.» */
export function villaDescription({
  name,
  town_name,
  guests,
  bedrooms,
  summary,
}: Omit<SnippetVilla, 'highlight'>): string {
  const rooms = bedrooms > 0 ? `, ${bedrooms} yatak odalı` : ''
  const fact = summary.trim() || `${name}, ${town_name}: kiralık villa.`
  return pageDescription(fact, `${guests} kişilik${rooms}.`)
}
