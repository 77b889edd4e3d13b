import { countUnread as endpoint } from '../../../contract/reservations/reservations.ts'
import { route } from '../../platform/http/route.ts'
import { countWaiting } from './store-admin.ts'

export const countUnread = route(endpoint, ({ db, actor, now }) => countWaiting(db, actor, now()))
