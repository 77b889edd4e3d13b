import { deleteSeason as endpoint } from '../../contract/prices.ts'
import { route } from '../http/route.ts'
import { changeSeasons, seasonAmong } from './change-seasons.ts'
import { villaOfSeason } from './store-rows.ts'

export const deleteSeason = route(endpoint, async (context, { params }) =>
  changeSeasons(
    context,
    (tx) => villaOfSeason(tx, params.id),
    (stored) => {
      const season = seasonAmong(stored, params.id)
      return { kind: 'delete', planned: stored.filter((own) => own !== season), about: null }
    },
  ),
)
