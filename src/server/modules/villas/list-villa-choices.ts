import * as contract from '../../../contract/villas/villas.ts'
import { route } from '../../platform/http/route.ts'
import { choicesOf } from './store-choices.ts'

/** The pickers' lists of the dashboard: all, and those on show; an OWNER's own alone. */
export const listAllVillas = route(contract.listAllVillas, ({ db, actor }, { query }) =>
  choicesOf(db, actor, { ...query, onlyActive: false }),
)
export const listActiveVillas = route(contract.listActiveVillas, ({ db, actor }, { query }) =>
  choicesOf(db, actor, { ...query, onlyActive: true }),
)
