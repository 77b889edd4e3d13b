import { createPool } from '../src/server/platform/db/connect.ts'
import type { Stay } from '../src/domain/calendar/stay.ts'
import { cpuOfFamily } from './cpu.ts'
import { quantiles, type Measured } from './load.ts'
import type { Server } from './stage.ts'

/**
 * The least that a search by dates asks, as anybody would write it: twenty villas that are free for these nights and have
 * a price for each of them. It stands here and nowhere else, so that it stays the same when the program's search changes.
 */
const STATEMENT = `
  select v.id, v.name
  from villas v
  where v.is_active
    and not exists (
      select from calendar_entries e
      where e.rental_id = v.id and e.is_active and e.stay && daterange($1, $2))
    and not exists (
      select from generate_series($1::date, $2::date - 1, interval '1 day') as night
      where not exists (select from seasons s where s.villa_id = v.id and s.stay @> night::date))
  order by v.position, v.id
  limit 20`

const WARM_UP = 20

/** Sends the statement over one connection, one stay after the other. */
export async function measurePlainSearch(
  server: Server,
  times: number,
  stayOf: (place: number) => Stay,
): Promise<Pick<Measured, 'p50' | 'p99' | 'db_cpu'>> {
  const pool = createPool({ connectionString: server.connectionString, max: 1, name: 'telmessa bench' })
  const milliseconds: number[] = []
  let before = 0
  try {
    for (let place = -WARM_UP; place < times; place += 1) {
      if (place === 0) before = cpuOfFamily(server.database_pid)
      const { check_in, check_out } = stayOf(place + WARM_UP)
      const began = performance.now()
      const { rows } = await pool.query(STATEMENT, [check_in, check_out])
      if (rows.length === 0) throw new Error(`No villa is free from ${check_in} to ${check_out}.`)
      if (place >= 0) milliseconds.push(performance.now() - began)
    }
    const db_cpu = (cpuOfFamily(server.database_pid) - before) / times
    return { ...quantiles(milliseconds), db_cpu }
  } finally {
    await pool.end()
  }
}
