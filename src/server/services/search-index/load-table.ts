import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { readNextVillas, readTownsOfDistricts } from './read-villas.ts'
import { VillaTable } from './villa-table.ts'

/** Villas read by one query. More of them would hold the event loop for longer than 50 ms. */
export const BATCH = 500

/** Reads all active villas. Villas that are written to meanwhile must be read again afterwards. */
export async function loadTable(db: Db, today: Day): Promise<VillaTable> {
  const table = new VillaTable()
  for (let last = 0; ;) {
    const read = await readNextVillas(db, last, BATCH, today)
    if (read.length === 0) break
    table.put(read)
    last = Math.max(...read.map(({ villa }) => villa.id))
  }
  table.putDistricts(await readTownsOfDistricts(db))
  table.trim()
  return table
}
