import * as contract from '../../../contract/search/search.ts'
import { route } from '../../platform/http/route.ts'
import { optionsOf } from './store-options.ts'

/** What the search form offers, with how many villas on show each region and type has. */
export const searchOptions = route(contract.searchOptions, ({ db }) => optionsOf(db))
