import { createForecast as endpoint } from '../../../contract/seasons/seasons.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { lockVillas } from '../../services/calendar/claim-nights.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { forecastOverlap, rowsUnder, storeForecasts, writeCell } from './change-forecasts.ts'
import { checkedRange } from './season-rules.ts'
import { forecastsOf, villaNames } from './store-rows.ts'

/** One provisional price or note; rows of its kind are refused by name, or with `cut` they make way. */
export const createForecast = route(endpoint, async (context, { body }) => {
  const { actor, now } = context
  const { villa_id, kind, note } = body
  const range = checkedRange(body)
  if (kind === 'price' && body.price === null) throw fieldFailure('price', FIELD_SENTENCES.nightly_price)
  if (kind === 'note' && note === '') throw fieldFailure('note', FIELD_SENTENCES.required)
  const cell = { villa_id, kind, note, ...range, price: kind === 'note' ? null : body.price }
  const moment = now()
  return createOnce(context, async (tx) => {
    await lockVillas(tx, [villa_id])
    if (!(await villaNames(tx, [villa_id])).has(villa_id)) throw new Failure('not_found')
    const stored = await forecastsOf(tx, [villa_id])
    const under = rowsUnder(stored, cell)
    if (under.length > 0 && !body.cut) throw forecastOverlap(cell, under)
    await storeForecasts(tx, actor, stored, writeCell(stored, cell), moment)
    const [made] = rowsUnder(await forecastsOf(tx, [villa_id]), cell)
    return made!
  })
})
