import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listReservations } from '../../../contract/reservations/reservations-admin.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Actor } from '../../platform/context.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'
import { codeCondition, codeOf, nameCondition, peopleCondition } from './store-people.ts'
import { isOfKind, isRefundDue, waitsForCancel } from './store-rows.ts'

type Asked = z.output<NonNullable<typeof listReservations.query>>

/** Days that one kind of date of a reservation lies within. */
type DayFilter = Pick<Asked, 'datetype' | 'date1' | 'date2'>

/** What the lists of villas and boats are asked for. */
export interface ListQuery extends Omit<
  Asked,
  'villa_id' | 'datetype' | 'date1' | 'date2' | 'order' | 'skip' | 'take'
> {
  kind: RentalKind
  rental_ids?: readonly number[] | undefined
  marina_ids?: readonly number[] | undefined
  days: readonly DayFilter[]
}

/** Midnight of a day in Istanbul, which keeps +03:00 all year. */
const midnight = (day: Day) => sql`${`${day}T00:00:00+03:00`}::timestamptz`

/** The days of a trip include the one on which it returns, so they end a day later than those of a stay. */
const endOf = (kind: RentalKind, lastDay: Day) => (kind === 'boat' ? addDays(lastDay, 1) : lastDay)

function dayConditions(kind: RentalKind, { datetype = 'check_in', date1, date2 }: DayFilter) {
  const until = date2 === undefined ? undefined : addDays(date2, 1)
  if (datetype === 'in_house') {
    if (date1 === undefined && until === undefined) return []
    const from = date1 ?? date2!
    const to = until ?? addDays(from, 1)
    // An end before the beginning matches nothing, as with the other kinds of dates.
    return [from < to ? sql`r.stay && daterange(${from}, ${to})` : sql`false`]
  }
  const column =
    datetype === 'created'
      ? sql`r.created_at`
      : datetype === 'check_out'
        ? sql`upper(r.stay)`
        : sql`lower(r.stay)`
  const edge = (day: Day) => {
    if (datetype === 'created') return midnight(day)
    return sql`${datetype === 'check_out' ? endOf(kind, day) : day}::date`
  }
  return [
    ...(date1 === undefined ? [] : [sql`${column} >= ${edge(date1)}`]),
    ...(until === undefined ? [] : [sql`${column} < ${edge(until)}`]),
  ]
}

/** Money that has to go back and a question of a customer are listed however long ago the stay was. */
export const isOld = ({
  oldrez,
  refund,
  cancel_request,
}: Pick<ListQuery, 'oldrez' | 'refund' | 'cancel_request'>) =>
  oldrez === 'true' || oldrez === '1' || refund === true || cancel_request === true

/** Whether the dates of a query leave out what is over anyway. */
const isOfComingDays = (days: readonly DayFilter[], today: Day) =>
  days.some(
    ({ datetype = 'check_in', date1 }) =>
      (datetype === 'check_in' || datetype === 'check_out') && date1 !== undefined && date1 >= today,
  )

/** Every filter except status and ending hold, because the chips show counts for each of these. */
export function conditionsOf(query: ListQuery, actor: Actor, now: Date): RawBuilder<unknown>[] {
  const { kind, rental_ids, marina_ids, days, reservation_id, customer_name, searchString } = query
  const today = todayInIstanbul(now)
  return [
    isOfKind(kind),
    ...(actor.role === 'ADMIN' ? [] : [visibleTo(actor)]),
    // What ends today is still listed. Where the asked dates leave out what is over, this second condition would make
    // PostgreSQL read every coming stay instead of the asked days.
    ...(isOld(query) || isOfComingDays(days, today)
      ? []
      : [sql`upper(r.stay) >= ${endOf(kind, today)}::date`]),
    ...(rental_ids === undefined ? [] : [sql`r.rental_id = any(${[...rental_ids]}::bigint[])`]),
    ...(marina_ids === undefined
      ? []
      : [
          sql`r.rental_id in (select id from boat_details where marina_id = any(${[...marina_ids]}::bigint[]))`,
        ]),
    ...(reservation_id === undefined || reservation_id === '' ? [] : [codeCondition(codeOf(reservation_id))]),
    ...(customer_name === undefined || customer_name === '' ? [] : [nameCondition(customer_name)]),
    ...(searchString === undefined || searchString === '' ? [] : [peopleCondition(searchString, actor)]),
    ...days.flatMap((each) => dayConditions(kind, each)),
    // An owner reads no payments of customers, nor what they ask for.
    ...(query.refund ? [actor.role === 'ADMIN' ? isRefundDue(now) : sql`false`] : []),
    ...(query.cancel_request ? [actor.role === 'ADMIN' ? waitsForCancel(now) : sql`false`] : []),
  ]
}
