import * as contract from '../../../contract/seasons/seasons.ts'
import { monthLater } from '../../../domain/calendar/month.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { route } from '../../platform/http/route.ts'
import { forecastPage } from './store-forecast-page.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { lockRentals } from '../../services/calendar/claim-nights.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import {
  forecastOverlapFailure,
  overlappingRows,
  saveForecastRows,
  applyCell,
  validatedCell,
} from './forecast-cells.ts'
import { validatedRange } from '../../services/pricing/season-rules.ts'
import { forecastsOf, villaNames } from './store-rows.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { PlannedForecast } from './forecast-cells.ts'
import { refuseStaleCells } from './refuse-stale-cells.ts'

/** Lists whole months from the month of startDate on, by default from the current one. */
export const listForecasts = route(contract.listForecasts, async ({ db, now }, { query }) => {
  const { startDate = todayInIstanbul(now()), months, ...asked } = query
  const from = `${startDate.slice(0, 7)}-01`
  const until = monthLater(from, months)
  return { from, until, ...(await forecastPage(db, asked, { starts_on: from, ends_on: until })) }
})

/**
 * Creates one provisional price or note. Rows of its kind in these nights are refused by name; with `cut`
 * they are shortened.
 */
export const createForecast = route(contract.createForecast, async (context, { body }) => {
  const { actor, now } = context
  const { villa_id, kind, note } = body
  const range = validatedRange(body)
  if (kind === 'price' && body.price === null) throw fieldFailure('price', FIELD_SENTENCES.nightly_price)
  if (kind === 'note' && note === '') throw fieldFailure('note', FIELD_SENTENCES.required)
  const cell = { villa_id, kind, note, ...range, price: kind === 'note' ? null : body.price }
  const moment = now()
  return createOnce(context, async (tx) => {
    await lockRentals(tx, [villa_id])
    if (!(await villaNames(tx, [villa_id])).has(villa_id)) throw new Failure('not_found')
    const stored = await forecastsOf(tx, [villa_id])
    const under = overlappingRows(stored, cell)
    if (under.length > 0 && !body.cut) throw forecastOverlapFailure(cell, under)
    await saveForecastRows(tx, actor, stored, applyCell(stored, cell), moment)
    const [made] = overlappingRows(await forecastsOf(tx, [villa_id]), cell)
    return made!
  })
})

/** Saves all changed cells in one change, all or none. A refusal names its cell. */
export const saveForecasts = route(contract.saveForecasts, async ({ db, actor, now }, { body }) => {
  const cells = body.cells.map(({ startDate, endDate, seen, ...cell }, index) => ({
    ...validatedCell(
      { ...cell, ...validatedRange({ startDate, endDate }, `cells.${index}.endDate`) },
      `cells.${index}.`,
    ),
    seen,
  }))
  const villaIds = [...new Set(cells.map(({ villa_id }) => villa_id))]
  const moment = now()
  return inTransaction(db, async (tx) => {
    await lockRentals(tx, villaIds)
    const names = await villaNames(tx, villaIds)
    const unknown = cells.findIndex(({ villa_id }) => !names.has(villa_id))
    if (unknown !== -1) throw fieldFailure(`cells.${unknown}.villa_id`, FIELD_SENTENCES.choose)
    const stored = await forecastsOf(tx, villaIds)
    await refuseStaleCells(
      tx,
      cells.map((cell) => ({ ...cell, stored: overlappingRows(stored, cell) })),
    )
    const planned = cells.reduce<PlannedForecast[]>((rows, cell) => applyCell(rows, cell), stored)
    return {
      change_id: await saveForecastRows(tx, actor, stored, planned, moment),
      cells: cells.length,
    }
  })
})

/** `a` is the villa, `b` the forecast. A forecast of another villa is not found. */
export const deleteForecast = route(
  contract.deleteForecast,
  async ({ db, actor, now }, { params: { a, b } }) => {
    const moment = now()
    return inTransaction(db, async (tx) => {
      await lockRentals(tx, [a])
      const stored = await forecastsOf(tx, [a])
      const forecast = stored.find(({ id }) => id === b)
      if (forecast === undefined) throw new Failure('not_found')
      await saveForecastRows(
        tx,
        actor,
        stored,
        stored.filter((row) => row !== forecast),
        moment,
      )
      return forecast
    })
  },
)
