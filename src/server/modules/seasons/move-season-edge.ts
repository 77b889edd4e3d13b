import { moveSeasonEdge as endpoint } from '../../../contract/seasons/seasons.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { moveEdge, overlapping } from '../../../domain/pricing/season-plan.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { changeOneSeason } from './change-seasons.ts'
import { checkRange, overlapFailure } from './season-rules.ts'

/** The boundary between two seasons belongs to both: they move together or not at all. */
export const moveSeasonEdge = route(endpoint, async (context, { params, body: { version, edge, day } }) =>
  changeOneSeason(context, params.id, version, ({ id }, stored) => {
    const planned = moveEdge(stored, id, edge, day)
    if (planned === null) throw fieldFailure('day', FIELD_SENTENCES.season_edge)
    const moved = planned.find((own) => own.id === id)!
    checkRange(moved, 'day')
    const others = overlapping(planned, moved, id)
    if (others.length > 0) throw overlapFailure(moved, others)
    return { kind: 'edge', planned, about: moved.starts_on }
  }),
)
