import * as contract from '../../../contract/villas/villas-admin.ts'
import { route } from '../../platform/http/route.ts'
import { villaOwners } from './store-owners.ts'

export const listVillaOwners = route(contract.listVillaOwners, ({ db }, { query }) => villaOwners(db, query))
