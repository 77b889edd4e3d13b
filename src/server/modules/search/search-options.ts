import * as contract from '../../../contract/search/search.ts'
import { route } from '../../platform/http/route.ts'
import { optionsOf } from './store-options.ts'

/** The choices of the search form, with the number of active villas of each region and type. */
export const searchOptions = route(contract.searchOptions, ({ db }) => optionsOf(db))
