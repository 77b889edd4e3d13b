import { splitSeason as endpoint } from '../../contract/prices.ts'
import { FIELD_SENTENCES } from '../../contract/failure.ts'
import { splitSeason as split } from '../../domain/season-plan.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { fieldFailure } from '../failure.ts'
import { route } from '../http/route.ts'
import { changeSeasons, seasonAmong } from './change-seasons.ts'
import { villaOfSeason } from './store-rows.ts'

export const splitSeason = route(endpoint, async (context, { params, body }) =>
  changeSeasons(
    context,
    (tx) => villaOfSeason(tx, params.id),
    async (stored, tx) => {
      const season = seasonAmong(stored, params.id)
      await refuseStale(tx, {
        record: 'season',
        id: season.id,
        version: body.version,
        stored_version: season.version,
        fields: ['starts_on', 'ends_on'],
      })
      const planned = split(stored, season.id, body.day)
      if (planned === null) throw fieldFailure('day', FIELD_SENTENCES.split_day)
      return { kind: 'split', planned, about: body.day }
    },
  ),
)
