import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listAuditLog } from '../../../contract/accounts/audit-log.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'

export interface AuditRow {
  id: number
  actor_id: number | null
  actor_name: string
  action: string
  record: string
  record_id: number | null
  reason: string | null
  created_at: string
}

const COLUMNS = sql`
  a.id, a.actor_id, a.actor_name, a.action, a.record, a.record_id, a.reason, ${isoMoment('a.created_at')} as created_at`

/** The first moment of a day in Istanbul. */
const startOf = (day: string) => sql`(${day}::timestamp at time zone 'Europe/Istanbul')`

/**
 * One page, newest first. A page begins after an entry and not after a number of entries, so that the last page of
 * millions costs what the first one costs and new entries move nothing.
 */
export async function listEntries(
  db: Db,
  query: z.output<typeof listAuditLog.query>,
  most: number,
): Promise<AuditRow[]> {
  const { actor_id, record, record_id, act, startDate, endDate, before } = query
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(actor_id === undefined ? [] : [sql`a.actor_id = ${actor_id}`]),
    ...(record === undefined ? [] : [sql`a.record = ${record}`]),
    ...(record_id === undefined ? [] : [sql`a.record_id = ${record_id}`]),
    ...(act === undefined ? [] : [sql`a.action = ${act}`]),
    ...(startDate === undefined ? [] : [sql`a.created_at >= ${startOf(startDate)}`]),
    ...(endDate === undefined ? [] : [sql`a.created_at < ${startOf(addDays(endDate, 1))}`]),
    ...(before === undefined
      ? []
      : [
          sql`(a.created_at, a.id) < ((select created_at from audit_log where id = ${before}), ${before}::bigint)`,
        ]),
  ]
  const { rows } = await sql<AuditRow>`
    select ${COLUMNS} from audit_log a where ${sql.join(conditions, sql` and `)}
    order by a.created_at desc, a.id desc limit ${most}`.execute(db)
  return rows
}

type Values = Record<string, unknown> | null

export async function findAuditEntry(
  db: Db,
  id: number,
): Promise<(AuditRow & { before: Values; after: Values }) | undefined> {
  const { rows } = await sql<AuditRow & { before: Values; after: Values }>`
    select ${COLUMNS}, a.before, a.after from audit_log a where a.id = ${id}`.execute(db)
  return rows[0]
}
