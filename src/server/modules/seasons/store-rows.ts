import { sql } from 'kysely'
import type { z } from 'zod'
import type { forecast, season } from '../../../contract/seasons/seasons.ts'
import type { NightRange } from '../../../domain/pricing/season-plan.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'

/** A stored season. A list may hold the seasons of several villas. */
export type SeasonRow = z.input<typeof season> & { villa_id: number }
export type ForecastRow = z.input<typeof forecast>

const SEASON = sql`id, villa_id, name, lower(stay) as starts_on, upper(stay) as ends_on, price, min_nights,
  min_nights_applies, closed_arrival_days, closed_departure_days, version`
const FORECAST = sql`id, villa_id, kind, lower(stay) as starts_on, upper(stay) as ends_on, price, note, version`

const within = (range: NightRange | undefined) =>
  range === undefined ? sql`` : sql`and stay && daterange(${range.starts_on}, ${range.ends_on})`

/** Returns the seasons of villas in order, all of them or those with a night in a range. */
export async function seasonsOf(
  db: Db,
  villaIds: readonly number[],
  range?: NightRange,
): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select ${SEASON} from seasons where villa_id = any(${[...villaIds]}::bigint[]) ${within(range)}
    order by villa_id, lower(stay)`.execute(db)
  return rows
}

export async function forecastsOf(
  db: Db,
  villaIds: readonly number[],
  range?: NightRange,
): Promise<ForecastRow[]> {
  const { rows } = await sql<ForecastRow>`
    select ${FORECAST} from forecasts where villa_id = any(${[...villaIds]}::bigint[]) ${within(range)}
    order by villa_id, lower(stay), kind`.execute(db)
  return rows
}

/** Returns the villa of a season. @throws Failure not_found */
export async function villaOfSeason(db: Db, id: number): Promise<number> {
  const row = await db.selectFrom('seasons').select('villa_id').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Failure('not_found')
  return row.villa_id
}

/** Returns the names of villas by id; unknown ids are left out. */
export async function villaNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from villas where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
