import * as contract from '../../contract/villas.ts'
import { Failure } from '../failure.ts'
import { route } from '../http/route.ts'
import { staffVilla } from './store-choices.ts'

export const showVillaToStaff = route(contract.showVillaToStaff, async ({ db, actor }, { params }) => {
  const villa = await staffVilla(db, actor, params.id)
  if (villa === null) throw new Failure('not_found')
  return villa
})
