import { sql } from 'kysely'
import type { PublicHoliday } from '../../src/domain/turkish/public-holidays.ts'
import type { World } from '../../src/server/platform/context.ts'

/** The religious holidays that the migrations wrote down. */
export async function readHolidays({ db }: Pick<World, 'db'>): Promise<PublicHoliday[]> {
  const { rows } = await sql<PublicHoliday>`
    select kind, lower(days) as starts_on, upper(days) as ends_on from public_holidays order by days`.execute(
    db,
  )
  return rows
}
