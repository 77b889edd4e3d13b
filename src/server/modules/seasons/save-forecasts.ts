import { saveForecasts as endpoint } from '../../../contract/seasons/seasons.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { lockVillas } from '../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { checkedCell, rowsUnder, storeForecasts, writeCell } from './change-forecasts.ts'
import type { PlannedForecast } from './change-forecasts.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { checkedRange } from './season-rules.ts'
import { forecastsOf, villaNames } from './store-rows.ts'

/** Every changed cell of the sheet in one step: all of them or none, and the refusal at its cell. */
export const saveForecasts = route(endpoint, async ({ db, actor, now }, { body }) => {
  const cells = body.cells.map(({ startDate, endDate, seen, ...cell }, index) => ({
    ...checkedCell(
      { ...cell, ...checkedRange({ startDate, endDate }, `cells.${index}.endDate`) },
      `cells.${index}.`,
    ),
    seen,
  }))
  const villaIds = [...new Set(cells.map(({ villa_id }) => villa_id))]
  const moment = now()
  return inTransaction(db, async (tx) => {
    await lockVillas(tx, villaIds)
    const names = await villaNames(tx, villaIds)
    const unknown = cells.findIndex(({ villa_id }) => !names.has(villa_id))
    if (unknown !== -1) throw fieldFailure(`cells.${unknown}.villa_id`, FIELD_SENTENCES.choose)
    const stored = await forecastsOf(tx, villaIds)
    await refuseUnseen(
      tx,
      cells.map((cell) => ({ ...cell, stored: rowsUnder(stored, cell) })),
    )
    const planned = cells.reduce<PlannedForecast[]>((rows, cell) => writeCell(rows, cell), stored)
    return {
      change_id: await storeForecasts(tx, actor, stored, planned, moment),
      cells: cells.length,
    }
  })
})
