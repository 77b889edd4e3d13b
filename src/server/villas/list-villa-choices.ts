import * as contract from '../../contract/villas.ts'
import { route } from '../http/route.ts'
import { choicesOf } from './store-choices.ts'

/** The pickers' lists of the back office: all, and those on show; an OWNER's own alone. */
export const listAllVillas = route(contract.listAllVillas, ({ db, actor }) =>
  choicesOf(db, actor, { onlyActive: false }),
)
export const listActiveVillas = route(contract.listActiveVillas, ({ db, actor }) =>
  choicesOf(db, actor, { onlyActive: true }),
)
