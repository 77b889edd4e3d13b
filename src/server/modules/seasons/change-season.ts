import { changeSeason as endpoint } from '../../../contract/seasons/seasons.ts'
import { placeSeason } from '../../../domain/pricing/season-plan.ts'
import { route } from '../../platform/http/route.ts'
import { changeOneSeason } from './change-seasons.ts'
import { asStored, checkRange, mustCut } from './season-rules.ts'

/** Writes the named fields alone; the others stay as they are. */
export const changeSeason = route(endpoint, async (context, { params, body }) => {
  const { version, cut, ...form } = body
  const named = asStored(form)
  return changeOneSeason(context, params.id, version, (season, stored) => {
    const wanted = { ...season, ...named }
    checkRange(wanted)
    return {
      kind: mustCut(stored, wanted, cut) ? 'cut' : 'change',
      planned: placeSeason(stored, wanted),
      about: wanted.starts_on,
    }
  })
})
