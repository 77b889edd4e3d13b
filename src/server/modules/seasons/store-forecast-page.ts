import { sql } from 'kysely'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import type { Db } from '../../platform/context.ts'
import { forecastsOf, seasonsOf } from './store-rows.ts'

interface ForecastFilter {
  skip: number
  take: number
  villa_id?: number[] | undefined
  region_id?: number[] | undefined
}

interface VillaRow {
  id: number
  code: string
  name: string
  town_name: string
  is_active: boolean
}

/**
 * Returns a page of villas, active ones first, with the seasons and forecasts of a window, in four queries.
 */
export async function forecastPage(db: Db, filter: ForecastFilter, window: NightRange) {
  const conditions = [
    sql`true`,
    ...(filter.villa_id === undefined ? [] : [sql`v.id = any(${filter.villa_id}::bigint[])`]),
    ...(filter.region_id === undefined ? [] : [sql`v.town_id = any(${filter.region_id}::bigint[])`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const [villas, count] = await Promise.all([
    sql<VillaRow>`
      select v.id, v.code, v.name, t.name as town_name, v.is_active
      from villas v join towns t on t.id = v.town_id where ${where}
      order by v.is_active desc, v.position, v.id limit ${filter.take} offset ${filter.skip}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from villas v where ${where}`.execute(db),
  ])
  const ids = villas.rows.map(({ id }) => id)
  const [seasons, forecasts] = await Promise.all([seasonsOf(db, ids, window), forecastsOf(db, ids, window)])
  const seasonsBy = Map.groupBy(seasons, ({ villa_id }) => villa_id)
  const forecastsBy = Map.groupBy(forecasts, ({ villa_id }) => villa_id)
  return {
    items: villas.rows.map((villa) => ({
      ...villa,
      seasons: (seasonsBy.get(villa.id) ?? []).map(({ villa_id: _villa, ...season }) => season),
      forecasts: forecastsBy.get(villa.id) ?? [],
    })),
    total: count.rows[0]!.n,
  }
}
