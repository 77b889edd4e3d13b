import { sql } from 'kysely'
import { PERMIT_NO } from '../../../domain/catalogue/permit.ts'
import type { Day } from '../../../domain/calendar/stay.ts'

/** Whether a villa `v` has a well-formed permit number that was not cancelled; its dates are not checked. */
export const hasPermit = sql<boolean>`coalesce(v.permit_no ~ ${PERMIT_NO.source} and v.permit_status <> 'cancelled', false)`

/** Whether the permit is valid on a day; the same rule as `mayBeShown` of the domain. */
export const permitInForce = (day: Day) =>
  sql<boolean>`(${hasPermit} and coalesce(v.permit_valid_until >= ${day}::date, true))`
