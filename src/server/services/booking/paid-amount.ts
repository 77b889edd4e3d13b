import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Payments less refunds of reservation `r`, in kuruş. Everything is paid in TL. */
export const paidAmount: RawBuilder<number> = sql<number>`coalesce((
  select sum(case kind when 'payment' then amount when 'refund' then -amount else 0 end)::bigint
  from transactions where reservation_id = r.id), 0)`
