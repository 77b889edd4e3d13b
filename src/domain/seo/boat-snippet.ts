/** Title and description of a boat for search engines (docs/product.md, Search engines). */
import { pageDescription } from './search-snippet.ts'

interface SnippetBoat {
  name: string
  marina_name: string
  boat_type_name: string
  guests: number
  summary: string
}

/** «Elif Su, D-Marin Göcek · 12 kişilik motor yat» */
export function boatTitle({
  name,
  marina_name,
  guests,
  boat_type_name,
}: Omit<SnippetBoat, 'summary'>): string {
  return `${name}, ${marina_name} · ${guests} kişilik ${boat_type_name.toLocaleLowerCase('tr')}`
}

const TRIP_PROMISE = 'Turun toplam fiyatını baştan görün.'

/** «15,4 metre, üç kamara, üstte ikinci dümen. 12 kişilik, D-Marin Göcek. Turun toplam fiyatını baştan görün.» */
export function boatDescription({ name, marina_name, guests, boat_type_name, summary }: SnippetBoat): string {
  const fact = summary.trim() || `${name}: kiralık ${boat_type_name.toLocaleLowerCase('tr')}.`
  return pageDescription(fact, `${guests} kişilik, ${marina_name}.`, TRIP_PROMISE)
}
