import * as contract from '../../../contract/villa-desk.ts'
import { route } from '../../platform/http/route.ts'
import { villasAtDesk } from './store-desk.ts'

export const listVillasAtDesk = route(contract.listVillasAtDesk, ({ db, actor, now }, { query }) =>
  villasAtDesk(db, actor, query, now()),
)
