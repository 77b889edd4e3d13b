import { todayInIstanbul } from '../src/domain/calendar/stay.ts'
import type { World } from '../src/server/platform/context.ts'
import { loadTable } from '../src/server/services/search-index/load-table.ts'

/** The months ahead for which the generated villas have prices and stays. */
const MONTHS = 24

/** Bytes that the search index takes for calendar and prices of a villa for a month. */
export async function bytesOfVillaMonth({ db, log, now }: World): Promise<number> {
  const table = await loadTable(db, todayInIstanbul(now()), log)
  return table.bytes / table.size / MONTHS
}
