import { deleteSeason as endpoint } from '../../../contract/seasons/seasons.ts'
import { route } from '../../platform/http/route.ts'
import { changeOneSeason } from './change-seasons.ts'

export const deleteSeason = route(endpoint, async (context, { params }) =>
  changeOneSeason(context, params.id, null, (season, stored) => ({
    kind: 'delete',
    planned: stored.filter((own) => own !== season),
    about: null,
  })),
)
