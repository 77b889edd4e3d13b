import * as contract from '../../../contract/villa-desk.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { villaRecord } from './villa-record.ts'

export const showVillaToStaff = route(contract.showVillaToStaff, async ({ db, actor, now }, { params }) => {
  const villa = await villaRecord(db, actor, params.id, now())
  if (villa === null) throw new Failure('not_found')
  return villa
})
