import { changeSeason as endpoint } from '../../contract/prices.ts'
import { placeSeason } from '../../domain/season-plan.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { route } from '../http/route.ts'
import { changeSeasons, seasonAmong } from './change-seasons.ts'
import { mustCut, wantedSeason } from './season-rules.ts'
import { villaOfSeason } from './store-rows.ts'
import { FIELDS } from './store-row-writes.ts'

export const changeSeason = route(endpoint, async (context, { params, body }) => {
  const wanted = wantedSeason(body, params.id)
  return changeSeasons(
    context,
    (tx) => villaOfSeason(tx, params.id),
    async (stored, tx) => {
      const season = seasonAmong(stored, params.id)
      await refuseStale(tx, {
        record: 'season',
        id: season.id,
        version: body.version,
        stored_version: season.version,
        fields: FIELDS.seasons.filter((field) => String(wanted[field]) !== String(season[field])),
      })
      return {
        kind: mustCut(stored, wanted, body.cut) ? 'cut' : 'change',
        planned: placeSeason(stored, wanted),
        about: wanted.starts_on,
      }
    },
  )
})
