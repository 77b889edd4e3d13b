import * as contract from '../../../contract/search/search.ts'
import { route } from '../../platform/http/route.ts'
import { criteriaOf } from './criteria.ts'
import { facetsOf } from './store-facets.ts'

/** How many villas each further filter would leave. */
export const countFacets = route(contract.countFacets, ({ db, now }, { query }) =>
  facetsOf(db, criteriaOf(query), now()),
)
