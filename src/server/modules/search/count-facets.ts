import * as contract from '../../../contract/search/search.ts'
import { route } from '../../platform/http/route.ts'
import { criteriaOf } from './criteria.ts'
import { facetsOf } from './store-facets.ts'

/** Counts behind each filter for the current search. */
export const countFacets = route(contract.countFacets, ({ db, now }, { query }) =>
  facetsOf(db, criteriaOf(query), now()),
)
