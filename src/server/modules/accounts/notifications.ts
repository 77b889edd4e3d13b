import * as contract from '../../../contract/accounts/notifications.ts'
import { route } from '../../platform/http/route.ts'
import { countUnread, latestNotifications, markRead, quietHoursOf } from './store-notifications.ts'

export const listNotifications = route(contract.listNotifications, async ({ db, actor }) => ({
  items: await latestNotifications(db, actor),
  unread: await countUnread(db, actor),
  ...(await quietHoursOf(db, actor.id)),
}))

export const readNotifications = route(contract.readNotifications, async ({ db, actor, now }, { body }) => {
  await markRead(db, actor.id, body, now())
  return {}
})
