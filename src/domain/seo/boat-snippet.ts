/**
 * Title and description of a boat for search engines (docs/product.md, Search engines); the dashboard previews them.
 */
interface SnippetBoat {
  name: string
  boat_type_name: string
  marina_name: string
  guests: number
  summary: string
}

const typeOf = (boat: Pick<SnippetBoat, 'boat_type_name'>) => boat.boat_type_name.toLocaleLowerCase('tr')

/** «Poyraz: Ece Marina kalkışlı gulet» */
export const boatTitle = (boat: Pick<SnippetBoat, 'name' | 'marina_name' | 'boat_type_name'>): string =>
  `${boat.name}: ${boat.marina_name} kalkışlı ${typeOf(boat)}`

/** The summary, or what is known of every boat. */
export const boatDescription = (boat: SnippetBoat): string =>
  boat.summary.trim() || `${boat.name}, ${boat.marina_name}: ${boat.guests} kişilik kiralık ${typeOf(boat)}.`
