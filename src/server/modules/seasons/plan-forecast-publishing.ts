import { monthTitle } from '../../../domain/calendar/month.ts'
import { seasonOfForecast, nightsAdded } from '../../../domain/pricing/season-copy.ts'
import { cutAround, overlapping, rangeOf, uncovered } from '../../../domain/pricing/season-plan.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import type { Db } from '../../platform/context.ts'
import { previewDigest } from './preview-digest.ts'
import { forecastsOf, seasonsOf, villaNames } from './store-rows.ts'

/**
 * Plans what publishing would write: each provisional price of the window becomes seasons on the nights
 * without a season, with the rules of the same days a year earlier. The published nights of a forecast are
 * removed from it.
 */
export async function planForecastPublishing(db: Db, requestedIds: readonly number[], window: NightRange) {
  const villaIds = [...new Set(requestedIds)].toSorted((a, b) => a - b)
  const [names, seasons, forecasts] = [
    await villaNames(db, villaIds),
    await seasonsOf(db, villaIds),
    await forecastsOf(db, villaIds),
  ]
  const seasonsBy = Map.groupBy(seasons, ({ villa_id }) => villa_id)
  const clip = (range: NightRange) => ({
    starts_on: range.starts_on < window.starts_on ? window.starts_on : range.starts_on,
    ends_on: range.ends_on > window.ends_on ? window.ends_on : range.ends_on,
  })
  const rows = forecasts
    .filter((row) => row.kind === 'price' && overlapping([row], window).length > 0)
    .map((forecast) => {
      const own = seasonsBy.get(forecast.villa_id) ?? []
      const range = clip(forecast)
      const collisions = overlapping(own, range)
      const pieces = uncovered(range, collisions)
      const season = seasonOfForecast(
        { ...range, price: forecast.price ?? 0 },
        own,
        monthTitle(range.starts_on),
      )
      return { forecast, range, collisions, pieces, season, villa_id: forecast.villa_id }
    })
  const added = rows.flatMap(({ season, pieces, villa_id }) =>
    pieces.map((piece) => ({ ...season, ...piece, villa_id })),
  )
  const published = rows.filter(({ pieces }) => pieces.length > 0)
  const remaining = forecasts.flatMap((forecast) => {
    const row = published.find((own) => own.forecast === forecast)
    return row === undefined ? [forecast] : cutAround([forecast], row.range)
  })
  const preview = {
    digest: previewDigest(
      added,
      window,
      [...seasons, ...forecasts].map(({ id, version }) => [id, version]),
    ),
    rows: rows.map(({ forecast, collisions, pieces, season, villa_id }) => ({
      villa_id,
      villa_name: names.get(villa_id) ?? '',
      forecast,
      name: season.name,
      price: season.price,
      min_nights: season.min_nights,
      pieces,
      collisions: collisions.map((own) => ({ id: own.id, name: own.name, ...rangeOf(own) })),
    })),
    seasons: added.length,
    nights: nightsAdded(added),
  }
  return { villaIds, seasons, forecasts, added, remaining, preview }
}
