import * as contract from '../../../contract/villas/villas-admin.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { villaRecord } from './villa-record.ts'

export const showAdminVilla = route(contract.showAdminVilla, async ({ db, actor, now }, { params }) => {
  const villa = await villaRecord(db, actor, params.id, now())
  if (villa === null) throw new Failure('not_found')
  return villa
})
