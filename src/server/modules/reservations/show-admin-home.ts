import type { z } from 'zod'
import * as contract from '../../../contract/reservations/home.ts'
import type { HOME_RANGES } from '../../../domain/booking/reservation.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { hasMailSender } from '../../services/notifications/mail-sender.ts'
import { keptUntilWritten } from './kept-until-written.ts'
import { countWaiting } from './store-admin.ts'
import { earningsOf, shortLists, weekOf } from './store-home.ts'
import { rowFor } from './store-rows.ts'

type Home = z.input<typeof contract.showAdminHome.output>

/** Everybody's dashboard asks for the first screen again and again. */
const keptHomes = keptUntilWritten<Home>(() => true)

export const showAdminHome = route(contract.showAdminHome, (context, { query }) => {
  const moment = context.now()
  return keptHomes(context, query.range, moment, () =>
    readHome(context.db, context.actor, query.range, moment),
  )
})

/** Days from today to the first and the last day of each range. */
const RANGES: Record<(typeof HOME_RANGES)[number], [number, number]> = {
  today: [0, 0],
  tomorrow: [1, 1],
  week: [0, 6],
}

async function readHome(db: Db, actor: Actor, range: keyof typeof RANGES, moment: Date): Promise<Home> {
  const today = todayInIstanbul(moment)
  const [date1, date2] = RANGES[range].map((days) => addDays(today, days)) as [Day, Day]
  const [lists, week, earnings] = await Promise.all([
    shortLists(db, actor, { today, date1, date2 }, moment),
    weekOf(db, actor, today, moment),
    actor.role === 'OWNER' ? earningsOf(db, actor, today) : null,
  ])
  const shown = ({ items, ...counted }: (typeof lists)['arrivals']) => ({
    items: items.map((row) => rowFor(actor, row)),
    ...counted,
  })
  return {
    today,
    date1,
    date2,
    earnings,
    arrivals: shown(lists.arrivals),
    departures: shown(lists.departures),
    in_house: shown(lists.in_house),
    embarkations: shown(lists.embarkations),
    returns: shown(lists.returns),
    on_trip: shown(lists.on_trip),
    waiting_requests: shown(lists.waiting_requests),
    ending_holds: shown(lists.ending_holds),
    awaiting_payment: shown(lists.awaiting_payment),
    refunds: shown(lists.refunds),
    cancel_requests: shown(lists.cancel_requests),
    week,
  }
}

/** The badges of the menu. */
export const countUnread = route(contract.countUnread, async ({ db, actor, now }) => {
  const moment = now()
  const counts = await countWaiting(db, actor, moment)
  return { ...counts, has_mail_sender: await hasMailSender(db, moment) }
})
