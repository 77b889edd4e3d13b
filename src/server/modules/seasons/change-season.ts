import { changeSeason as endpoint } from '../../../contract/seasons/seasons.ts'
import { placeSeason } from '../../../domain/pricing/season-plan.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { route } from '../../platform/http/route.ts'
import { changeOneSeason } from './change-seasons.ts'
import { asStored, checkRange, mustCut } from './season-rules.ts'
import type { SeasonRow } from './store-rows.ts'

/** The named fields alone: what another wrote into the others meanwhile stays. */
export const changeSeason = route(endpoint, async (context, { params, body }) => {
  const { version, cut, ...form } = body
  const named = asStored(form)
  const fieldsOf = (season: SeasonRow) => Object.keys(changesBetween(season, named)?.after ?? {})
  return changeOneSeason(context, params.id, { version, fieldsOf }, (season, stored) => {
    const wanted = { ...season, ...named }
    checkRange(wanted)
    return {
      kind: mustCut(stored, wanted, cut) ? 'cut' : 'change',
      planned: placeSeason(stored, wanted),
      about: wanted.starts_on,
    }
  })
})
