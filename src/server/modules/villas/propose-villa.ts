import * as contract from '../../../contract/villas/villas-admin.ts'
import { route } from '../../platform/http/route.ts'
import { freeCode, freeSlug } from './store-names.ts'

export const proposeVilla = route(contract.proposeVilla, async ({ db }, { query }) => {
  const [code, slug] = await Promise.all([freeCode(db), freeSlug(db, query.name, query.id)])
  return { code, slug }
})
