import * as contract from '../../../contract/search.ts'
import { mediaUrl } from '../../services/catalogue/media-url.ts'
import { route } from '../../platform/http/route.ts'
import { villasCalled } from './store-suggestions.ts'

/** Villas whose name or code matches what was typed; nothing typed, nothing found. */
export const suggestVillas = route(contract.suggestVillas, async ({ db }, { query }) => {
  if (query.searchString === '') return []
  const villas = await villasCalled(db, query.searchString)
  for (const villa of villas) villa.thumbnail = villa.thumbnail === '' ? '' : mediaUrl(villa.thumbnail)
  return villas
})
