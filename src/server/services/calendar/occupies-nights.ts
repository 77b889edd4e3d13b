import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Condition on `calendar_entries` under an alias: the entry occupies its nights at this moment. A hold that
 * has ended occupies none, whether or not the job has recorded that yet.
 */
export function occupiesNights(alias: string, now: Date): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('is_active')} and (${column('held_until')} is null or ${column('held_until')} > ${now}))`
}
