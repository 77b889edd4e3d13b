import { sql } from 'kysely'
import { PERMIT_NO } from '../../../domain/catalogue/permit.ts'
import type { Day } from '../../../domain/calendar/stay.ts'

/** Whether a villa `v` has a number of the right form that was not cancelled, whatever its dates. */
export const hasPermit = sql<boolean>`coalesce(v.permit_no ~ ${PERMIT_NO.source} and v.permit_status <> 'cancelled', false)`

/** Whether its permit holds on a day, as domain/permit.mayBeShown has it. */
export const permitInForce = (day: Day) =>
  sql<boolean>`(${hasPermit} and coalesce(v.permit_valid_until >= ${day}::date, true))`
