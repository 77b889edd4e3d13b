import { isFeedStale, STALE_AFTER_HOURS } from '../../../../domain/calendar/feed-health.ts'
import { formatStay } from '../../../../domain/turkish/turkish.ts'
import type { World } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { queueAdminNotice } from '../../../services/notifications/outbox.ts'
import { writeNotification } from '../../../services/notifications/write-notification.ts'
import type { PlannedFeed } from './plan-villa-sync.ts'
import { feedErrorSentence } from './feed-error.ts'
import { writeFeed } from './store-feeds.ts'
import type { StoredFeed } from './store-feeds.ts'

const MAX_LISTED = 5

/** A problem of a feed that admins should know of. Each key is mailed once. */
interface FeedAlert {
  key: string
  sentence: string
}

/** Returns the alerts of a feed that was read. */
function alertsOfRead({ partial, plan }: PlannedFeed): FeedAlert[] {
  if (plan === null) return []
  const alerts = plan.changes
    .filter(({ kind, is_left_out }) => kind === 'collision' && !is_left_out)
    .map((change) => ({
      key: `collision|${change.uid}|${change.check_in}|${change.check_out}`,
      sentence: `${formatStay(change)}: bu tarihlerde burada da kayıt var.`,
    }))
  if (plan.is_held) {
    alerts.push({
      key: 'held',
      sentence: 'Takvim boş ya da çok eksik geldi. Kaybolan tarihler açılmadı; önizleyip karar verin.',
    })
  }
  if (partial !== null) alerts.push({ key: partial, sentence: feedErrorSentence(partial) ?? '' })
  return alerts
}

/** Returns the alerts of a feed that could not be read. */
function alertsOfFailure(feed: StoredFeed, trouble: string, now: Date): FeedAlert[] {
  if (!isFeedStale(feed, now)) return []
  const sentence = `Takvim ${STALE_AFTER_HOURS} saatten uzun süredir okunamıyor. ${feedErrorSentence(trouble) ?? ''}`
  return [{ key: 'stale', sentence }]
}

/**
 * An admin has just seen the current alerts, so they are not mailed. Alerts that ended may be mailed again
 * later.
 */
export async function markFeedAlertsSeen(tx: Tx, planned: PlannedFeed): Promise<void> {
  await writeFeed(tx, planned.feed.id, { told: alertsOfRead(planned).map(({ key }) => key) })
}

/** Mails new alerts to admins, in the transaction that found them (docs/acceptance.md row 12). */
export async function mailFeedAlerts(tx: Tx, world: World, planned: PlannedFeed, now: Date): Promise<void> {
  const { feed, trouble } = planned
  const alerts = trouble === null ? alertsOfRead(planned) : alertsOfFailure(feed, trouble, now)
  const newAlerts = alerts.filter(({ key }) => !feed.told.includes(key))
  // While the feed cannot be read, earlier alerts still hold.
  const told = [...new Set([...(trouble === null ? [] : feed.told), ...alerts.map(({ key }) => key)])]
  await writeFeed(tx, feed.id, { told })
  if (newAlerts.length === 0) return
  if (newAlerts.some(({ key }) => key.startsWith('collision|'))) {
    await writeNotification(tx, { kind: 'collision', record_id: feed.id }, now)
  }
  const more = newAlerts.length - MAX_LISTED
  const sentences = newAlerts.slice(0, MAX_LISTED).map(({ sentence }) => sentence)
  await queueAdminNotice(
    tx,
    world,
    {
      template: 'feed_alert',
      values: {
        villa_adi: feed.villa_name,
        takvim_adi: feed.name,
        takvim_durumu: [...sentences, ...(more > 0 ? [`${more} kayıt daha.`] : [])].join('\n'),
        takvim_baglantisi: `${world.config.site_url}/dashboard/villas/${feed.villa_id}/calendar`,
      },
    },
    now,
  )
}
