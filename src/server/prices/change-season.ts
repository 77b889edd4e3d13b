import { changeSeason as endpoint } from '../../contract/prices.ts'
import { placeSeason } from '../../domain/season-plan.ts'
import { route } from '../http/route.ts'
import { changeOneSeason } from './change-seasons.ts'
import { mustCut, wantedSeason } from './season-rules.ts'
import type { SeasonRow } from './store-rows.ts'
import { FIELDS } from './store-row-writes.ts'

export const changeSeason = route(endpoint, async (context, { params, body }) => {
  const wanted = wantedSeason(body, params.id)
  const fieldsOf = (season: SeasonRow) =>
    FIELDS.seasons.filter((field) => String(wanted[field]) !== String(season[field]))
  return changeOneSeason(context, params.id, { version: body.version, fieldsOf }, (_, stored) => ({
    kind: mustCut(stored, wanted, body.cut) ? 'cut' : 'change',
    planned: placeSeason(stored, wanted),
    about: wanted.starts_on,
  }))
})
