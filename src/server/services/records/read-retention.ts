import { RETENTION } from '../../../domain/booking/erasure.ts'
import type { Retention } from '../../../domain/booking/erasure.ts'
import type { Db } from '../../platform/context.ts'

/** How long data is kept, in years. A stored number outside the bounds never takes less than the law demands. */
export async function readRetention(db: Db): Promise<Retention> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('section', '=', 'retention')
    .execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const years = Object.entries(RETENTION).map(([key, { least, usual, most }]) => {
    const value = stored.get(key)
    const isWhole = typeof value === 'number' && Number.isInteger(value)
    return [key, isWhole ? Math.min(Math.max(value, least), most) : usual]
  })
  return Object.fromEntries(years) as Retention
}
