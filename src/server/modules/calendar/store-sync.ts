import { sql } from 'kysely'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { keepsNights } from '../../services/calendar/keeps-nights.ts'

/** Who or what keeps nights of a villa from a day on. */
export interface KeptNights {
  id: number
  check_in: Day
  check_out: Day
  kind: 'reservation' | 'block'
  reservation_id: number | null
  feed_id: number | null
  feed_uid: string | null
  /** the guest's name or the reason */
  label: string
}

export async function nightsKept(db: Db, villaId: number, today: Day, now: Date): Promise<KeptNights[]> {
  const { rows } = await sql<KeptNights>`
    select e.id, lower(e.stay) as check_in, upper(e.stay) as check_out, e.kind, e.reservation_id, e.feed_id, e.feed_uid,
      coalesce(r.first_name || ' ' || r.last_name, e.reason) as label
    from calendar_entries e left join reservations r on r.id = e.reservation_id
    where e.villa_id = ${villaId} and upper(e.stay) > ${today}::date and ${keepsNights('e', now)}
    order by lower(e.stay)`.execute(db)
  return rows
}
