import * as contract from '../../../contract/search/search.ts'
import { mediaUrl } from '../../services/catalogue/image-json.ts'
import { route } from '../../platform/http/route.ts'
import { villasByName } from './store-name-search.ts'

/** Villas whose name or code matches the typed text; an empty text finds none. */
export const searchNames = route(contract.searchNames, async ({ db }, { query }) => {
  if (query.searchString === '') return []
  const villas = await villasByName(db, query.searchString)
  for (const villa of villas) villa.thumbnail = villa.thumbnail === '' ? '' : mediaUrl(villa.thumbnail)
  return villas
})
