import { splitSeason as endpoint } from '../../../contract/seasons/seasons.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { splitSeason as split } from '../../../domain/pricing/season-plan.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { changeOneSeason } from './change-seasons.ts'

export const splitSeason = route(endpoint, async (context, { params, body: { version, day } }) =>
  changeOneSeason(context, params.id, version, (season, stored) => {
    const planned = split(stored, season.id, day)
    if (planned === null) throw fieldFailure('day', FIELD_SENTENCES.split_day)
    return { kind: 'split', planned, about: day }
  }),
)
