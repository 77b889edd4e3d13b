import * as contract from '../../../contract/villas/villas-list.ts'
import { route } from '../../platform/http/route.ts'
import { adminVillas } from './store-admin.ts'
import { villaChoices, villaOwners } from './store-choices.ts'

export const listAdminVillas = route(contract.listAdminVillas, ({ db, actor, now }, { query }) =>
  adminVillas(db, actor, query, now()),
)

export const listAllVillas = route(contract.listAllVillas, ({ db, actor }, { query }) =>
  villaChoices(db, actor, { ...query, onlyActive: false }),
)

export const listActiveVillas = route(contract.listActiveVillas, ({ db, actor }, { query }) =>
  villaChoices(db, actor, { ...query, onlyActive: true }),
)

export const listVillaOwners = route(contract.listVillaOwners, ({ db }, { query }) => villaOwners(db, query))
