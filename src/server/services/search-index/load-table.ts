import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db, Log } from '../../platform/context.ts'
import { readNextVillas, readTownsOfDistricts } from './read-villas.ts'
import type { ReadVilla } from './read-villas.ts'
import { VillaTable } from './villa-table.ts'

/** Villas read by one query. More of them would hold the event loop for longer than 50 ms. */
export const BATCH = 500

/** Reads all active villas. Villas that are written to meanwhile must be read again afterwards. */
export async function loadTable(db: Db, today: Day, log: Log): Promise<VillaTable> {
  const table = new VillaTable()
  for (let last = 0; ;) {
    const read = await readNextVillas(db, last, BATCH, today)
    if (read.length === 0) break
    putVillas(table, read, log)
    last = Math.max(...read.map(({ villa }) => villa.id))
  }
  table.putDistricts(await readTownsOfDistricts(db))
  table.trim()
  return table
}

/**
 * Stores villas as they were read. A villa with a number beyond 32 bits, which no call of the API can write, is left out
 * of every search instead of failing all of them.
 */
export function putVillas(table: VillaTable, read: readonly ReadVilla[], log: Log): void {
  for (const one of read) {
    try {
      table.put([one])
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      table.remove(one.villa.id)
      log.error({ villa: one.villa.id, error: error.message }, 'a villa is left out of the search')
    }
  }
}
