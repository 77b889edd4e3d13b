import type { z } from 'zod'
import * as contract from '../../../contract/reservations/reservations.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { hasMailSender } from '../../services/notifications/mail-sender.ts'
import { keptUntilWritten } from './kept-until-written.ts'
import { countWaiting, shortLists, weekOf } from './store-admin.ts'
import { rowFor } from './store-rows.ts'
import type { StoredRow } from './store-rows.ts'

type Home = z.input<typeof contract.showAdminHome.output>

/** Everybody's dashboard asks for the first screen again and again. */
const keptHomes = keptUntilWritten<Home>(() => true)

export const showAdminHome = route(contract.showAdminHome, (context) => {
  const moment = context.now()
  return keptHomes(context, '', moment, () => readHome(context.db, context.actor, moment))
})

async function readHome(db: Db, actor: Actor, moment: Date): Promise<Home> {
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
    refunds: shown(lists.refunds),
    week,
  }
}

/** The badges of the menu. */
export const countUnread = route(contract.countUnread, async ({ db, actor, now }) => {
  const moment = now()
  const counts = await countWaiting(db, actor, moment)
  return { ...counts, has_mail_sender: await hasMailSender(db, moment) }
})
