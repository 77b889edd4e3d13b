import * as contract from '../../../contract/seasons/seasons.ts'
import {
  placeSeason,
  splitSeason as split,
  moveEdge,
  overlapping,
} from '../../../domain/pricing/season-plan.ts'
import type { PlannedSeason } from '../../../domain/pricing/season-plan.ts'
import { route } from '../../platform/http/route.ts'
import { applySeasonChange, changeStoredSeason } from './apply-season-change.ts'
import { toRecordFields, checkRange, needsCut, overlapFailure } from '../../services/pricing/season-rules.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fieldFailure } from '../../platform/failure.ts'

/**
 * Creates a season. If others have some of its nights it is refused and names them; with `cut` they are
 * shortened in the same change.
 */
export const createSeason = route(contract.createSeason, async (context, { body }) => {
  const { villa_id, cut, ...form } = body
  const wanted = { id: null, ...toRecordFields(form) }
  checkRange(wanted)
  return applySeasonChange(
    context,
    async () => villa_id,
    (stored) => ({
      kind: needsCut(stored, wanted, cut) ? 'cut' : 'create',
      planned: placeSeason<PlannedSeason>(stored, wanted),
      about: wanted.starts_on,
    }),
  )
})

/** Changes only the fields that are sent; the others stay. */
export const changeSeason = route(contract.changeSeason, async (context, { params, body }) => {
  const { version, cut, ...form } = body
  const named = toRecordFields(form)
  return changeStoredSeason(context, params.id, version, (season, stored) => {
    const wanted = { ...season, ...named }
    checkRange(wanted)
    return {
      kind: needsCut(stored, wanted, cut) ? 'cut' : 'change',
      planned: placeSeason<PlannedSeason>(stored, wanted),
      about: wanted.starts_on,
    }
  })
})

export const deleteSeason = route(contract.deleteSeason, async (context, { params }) =>
  changeStoredSeason(context, params.id, null, (season, stored) => ({
    kind: 'delete',
    planned: stored.filter((own) => own !== season),
    about: null,
  })),
)

export const splitSeason = route(contract.splitSeason, async (context, { params, body: { version, day } }) =>
  changeStoredSeason(context, params.id, version, (season, stored) => {
    const planned = split(stored, season.id, day)
    if (planned === null) throw fieldFailure('day', FIELD_SENTENCES.split_day)
    return { kind: 'split', planned, about: day }
  }),
)

/** Moves a boundary of a season. A neighbour that touches it there moves with it. */
export const moveSeasonEdge = route(
  contract.moveSeasonEdge,
  async (context, { params, body: { version, edge, day } }) =>
    changeStoredSeason(context, params.id, version, ({ id }, stored) => {
      const planned = moveEdge(stored, id, edge, day)
      if (planned === null) throw fieldFailure('day', FIELD_SENTENCES.season_edge)
      const moved = planned.find((own) => own.id === id)!
      checkRange(moved, { field: 'day' })
      const others = overlapping(planned, moved, id)
      if (others.length > 0) throw overlapFailure(moved, others)
      return { kind: 'edge', planned, about: moved.starts_on }
    }),
)
