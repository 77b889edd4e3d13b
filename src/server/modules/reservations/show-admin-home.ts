import * as contract from '../../../contract/reservations/reservations.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { route } from '../../platform/http/route.ts'
import { countWaiting, shortLists, weekOf } from './store-admin.ts'
import { rowFor } from './store-rows.ts'
import type { StoredRow } from './store-rows.ts'

export const showAdminHome = route(contract.showAdminHome, async ({ db, actor, now }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const [lists, week] = await Promise.all([
    shortLists(db, actor, today, moment),
    weekOf(db, actor, today, moment),
  ])
  const shown = (list: { items: StoredRow[]; total: number }) => ({
    items: list.items.map((row) => rowFor(actor, row)),
    total: list.total,
  })
  return {
    today,
    arrivals: shown(lists.arrivals),
    departures: shown(lists.departures),
    in_house: shown(lists.in_house),
    waiting_requests: shown(lists.waiting_requests),
    ending_holds: shown(lists.ending_holds),
    awaiting_payment: shown(lists.awaiting_payment),
    week,
  }
})

/** The badges of the menu. */
export const countUnread = route(contract.countUnread, ({ db, actor, now }) => countWaiting(db, actor, now()))
