import * as contract from '../../../contract/villas/villas-list.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { missingParts } from '../../../domain/catalogue/villa-readiness.ts'
import { route } from '../../platform/http/route.ts'
import { readinessFacts } from './store-readiness.ts'

export const listMissingParts = route(contract.listMissingParts, async ({ db, now }, { query }) => {
  const today = todayInIstanbul(now())
  const villas = await readinessFacts(db, query.id, today)
  return villas.map((villa) => ({
    id: villa.id,
    name: villa.name,
    missing: missingParts(villa, today),
    unpriced_nights: villa.unpriced_nights,
  }))
})
