import { moveSeasonEdge as endpoint } from '../../contract/prices.ts'
import { FIELD_SENTENCES } from '../../contract/failure.ts'
import { moveEdge, overlapping } from '../../domain/season-plan.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { fieldFailure } from '../failure.ts'
import { route } from '../http/route.ts'
import { changeSeasons, seasonAmong } from './change-seasons.ts'
import { checkedRange, overlapFailure } from './season-rules.ts'
import { villaOfSeason } from './store-rows.ts'

/** The boundary between two seasons belongs to both: they move together or not at all. */
export const moveSeasonEdge = route(endpoint, async (context, { params, body }) =>
  changeSeasons(
    context,
    (tx) => villaOfSeason(tx, params.id),
    async (stored, tx) => {
      const { edge, day } = body
      const season = seasonAmong(stored, params.id)
      await refuseStale(tx, {
        record: 'season',
        id: season.id,
        version: body.version,
        stored_version: season.version,
        fields: [edge === 'start' ? 'starts_on' : 'ends_on'],
      })
      const planned = moveEdge(stored, season.id, edge, day)
      if (planned === null) throw fieldFailure('day', FIELD_SENTENCES.edge_day)
      const moved = planned.find(({ id }) => id === season.id)!
      checkedRange({ startDate: moved.starts_on, endDate: moved.ends_on }, 'day')
      const others = overlapping(planned, moved, moved.id)
      if (others.length > 0) throw overlapFailure(moved, others)
      return { kind: 'edge', planned, about: moved.starts_on }
    },
  ),
)
