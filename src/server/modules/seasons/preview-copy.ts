import { previewCopy as endpoint } from '../../../contract/seasons/seasons.ts'
import { route } from '../../platform/http/route.ts'
import { planVillaCopy } from './plan-villa-copy.ts'

export const previewCopy = route(endpoint, async ({ db }, { query: { villa_id, ...terms } }) => {
  const { preview } = await planVillaCopy(db, villa_id, terms)
  return preview
})
