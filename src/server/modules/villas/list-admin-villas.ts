import * as contract from '../../../contract/villas/villas-admin.ts'
import { route } from '../../platform/http/route.ts'
import { adminVillas } from './store-admin.ts'

export const listAdminVillas = route(contract.listAdminVillas, ({ db, actor, now }, { query }) =>
  adminVillas(db, actor, query, now()),
)
