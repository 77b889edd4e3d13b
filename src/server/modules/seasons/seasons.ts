import * as contract from '../../../contract/seasons/seasons.ts'
import {
  placeSeason,
  splitSeason as split,
  moveEdge,
  overlapping,
} from '../../../domain/pricing/season-plan.ts'
import { route } from '../../platform/http/route.ts'
import { applySeasonChange, changeStoredSeason } from './apply-season-change.ts'
import { asStored, checkRange, mustCut, overlapFailure } from './season-rules.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fieldFailure } from '../../platform/failure.ts'

/** A new season; where others hold its nights it is refused by name, or with `cut` they make way in the same step. */
export const createSeason = route(contract.createSeason, async (context, { body }) => {
  const { villa_id, cut, ...form } = body
  const wanted = { id: null, ...asStored(form) }
  checkRange(wanted)
  return applySeasonChange(
    context,
    async () => villa_id,
    (stored) => ({
      kind: mustCut(stored, wanted, cut) ? 'cut' : 'create',
      planned: placeSeason(stored, wanted),
      about: wanted.starts_on,
    }),
  )
})

/** Writes the named fields alone; the others stay as they are. */
export const changeSeason = route(contract.changeSeason, async (context, { params, body }) => {
  const { version, cut, ...form } = body
  const named = asStored(form)
  return changeStoredSeason(context, params.id, version, (season, stored) => {
    const wanted = { ...season, ...named }
    checkRange(wanted)
    return {
      kind: mustCut(stored, wanted, cut) ? 'cut' : 'change',
      planned: placeSeason(stored, wanted),
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

/** The boundary between two seasons belongs to both: they move together or not at all. */
export const moveSeasonEdge = route(
  contract.moveSeasonEdge,
  async (context, { params, body: { version, edge, day } }) =>
    changeStoredSeason(context, params.id, version, ({ id }, stored) => {
      const planned = moveEdge(stored, id, edge, day)
      if (planned === null) throw fieldFailure('day', FIELD_SENTENCES.edge_day)
      const moved = planned.find((own) => own.id === id)!
      checkRange(moved, 'day')
      const others = overlapping(planned, moved, id)
      if (others.length > 0) throw overlapFailure(moved, others)
      return { kind: 'edge', planned, about: moved.starts_on }
    }),
)
