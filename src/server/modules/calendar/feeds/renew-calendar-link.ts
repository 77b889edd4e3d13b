import { renewCalendarLink as endpoint } from '../../../../contract/calendar/feeds.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { calendarUrl, renewCalendarToken } from './store-feeds.ts'

/** Gives a villa's calendar a new address; the old one stops working. */
export const renewCalendarLink = route(endpoint, async ({ db, actor, now, config }, { params }) =>
  inTransaction(db, async (tx) => {
    const link = await renewCalendarToken(tx, params.id)
    if (link === undefined) throw new Failure('not_found')
    await writeAudit(
      tx,
      actor,
      [
        {
          action: 'renew_calendar_link',
          record: 'villa',
          record_id: params.id,
          // the log records that it changed, not the address: it gives access to the calendar
          before: { calendar_link: '…' },
          after: { calendar_link: '…' },
        },
      ],
      now(),
    )
    return { url: calendarUrl(config.site_url, link.token), last_read_at: null }
  }),
)
