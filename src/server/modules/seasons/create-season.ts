import { createSeason as endpoint } from '../../../contract/seasons/seasons.ts'
import { placeSeason } from '../../../domain/pricing/season-plan.ts'
import { route } from '../../platform/http/route.ts'
import { changeSeasons } from './change-seasons.ts'
import { asStored, checkRange, mustCut } from './season-rules.ts'

/** A new season; where others hold its nights it is refused by name, or with `cut` they make way in the same step. */
export const createSeason = route(endpoint, async (context, { body }) => {
  const { villa_id, cut, ...form } = body
  const wanted = { id: null, ...asStored(form) }
  checkRange(wanted)
  return changeSeasons(
    context,
    async () => villa_id,
    (stored) => ({
      kind: mustCut(stored, wanted, cut) ? 'cut' : 'create',
      planned: placeSeason(stored, wanted),
      about: wanted.starts_on,
    }),
  )
})
