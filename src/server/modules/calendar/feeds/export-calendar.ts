import { createHash } from 'node:crypto'
import { exportCalendar as endpoint } from '../../../../contract/calendar/feeds.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import {
  isFeedOf,
  calendarChangedAt,
  exportedEntries,
  recordRead,
  villaOfToken,
} from './store-calendar-export.ts'
import { writeCalendar } from './write-calendar.ts'

const RECORD_READ_EVERY = 10 * 60_000

/**
 * Serves the calendar at `{token}.ics`, or at `{token}-{feed}.ics` for the site whose feed we read. Answers
 * not_found when the token does not exist or was renewed. For a deleted feed it serves the plain calendar.
 */
export const exportCalendar = route(endpoint, async (context, { params }) => {
  const { db, config } = context
  const [token, feed] = params.name.replace('.ics', '').split('-')
  const villa = await villaOfToken(db, token!)
  if (villa === undefined) throw new Failure('not_found')
  const now = context.now()
  const today = todayInIstanbul(now)
  const { villa_id } = villa
  const reader = feed !== undefined && (await isFeedOf(db, Number(feed), villa_id)) ? Number(feed) : null
  const [entries, changed] = await Promise.all([
    exportedEntries(db, villa_id, reader, today, now),
    calendarChangedAt(db, villa_id, today, now),
  ])
  if (villa.last_read_at === null || now.getTime() - villa.last_read_at.getTime() > RECORD_READ_EVERY)
    await recordRead(db, villa_id, now)
  const text = writeCalendar(villa.name, entries, config.site_url)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return { text, etag, modified: changed ?? now }
})
