import * as contract from '../../../contract/search/search.ts'
import { mediaUrl } from '../../services/catalogue/image-json.ts'
import { route } from '../../platform/http/route.ts'
import { rentalsByName } from './store-name-search.ts'

/** Villas and boats whose name or code matches the typed text; an empty text finds none. */
export const searchNames = route(contract.searchNames, async ({ db }, { query }) => {
  if (query.searchString === '') return []
  const found = await rentalsByName(db, query.searchString, query.kind)
  for (const rental of found) rental.thumbnail = rental.thumbnail === '' ? '' : mediaUrl(rental.thumbnail)
  return found
})
