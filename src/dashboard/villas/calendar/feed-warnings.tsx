import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { collisionTexts } from '../../calendar-grid/feed-states.ts'
import { momentText } from '../../shell/moment-text.ts'
import { useNow } from '../../shell/use-now.ts'
import type { CalendarHref, Feed } from './feed.ts'

/**
 * Warnings above the calendar, when feeds are not up to date: free nights here may be taken on other sites.
 */
export function FeedWarnings({ feeds, hrefOf }: { feeds: readonly Feed[]; hrefOf: CalendarHref }) {
  const navigate = useNavigate()
  const now = useNow()
  const lines = feeds.flatMap((feed) =>
    linesOf(feed, now).map((text) => ({ id: feed.id, name: feed.name, text })),
  )
  if (lines.length === 0) return null
  const [first] = lines
  const isColliding = feeds.some(({ state }) => state === 'colliding')
  const isOne = lines.every(({ id }) => id === first!.id)
  return (
    <Notice
      tone={isColliding ? 'danger' : 'warn'}
      className="mb-4"
      title={isColliding ? 'Aynı geceler iki yerde satılmış' : 'Takvim bağlantısı ilgi bekliyor'}
      actions={
        <Button
          tone="ghost"
          size={36}
          onClick={() => void navigate(hrefOf({ onizle: isOne ? first!.id : 'all' }))}
        >
          Önizle
        </Button>
      }
    >
      <ul>
        {lines.map(({ id, name, text }) => (
          <li key={`${id} ${text}`}>
            <b>{name}:</b> {text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function linesOf(feed: Feed, now: Date): string[] {
  const lines: string[] = []
  if (feed.state === 'stale') {
    const since =
      feed.last_synced_at === null ? 'hiç okunamadı' : `son okuma ${momentText(feed.last_synced_at, now)}`
    lines.push(`${since}. Buradaki boş tarihler karşıda dolu olabilir.`)
  }
  if (feed.state === 'held')
    lines.push('boş ya da çok eksik geldi. Kaybolan tarihler açılmadı, önizleyip karar verin.')
  if (feed.state === 'partial' && feed.trouble !== null) lines.push(feed.trouble)
  for (const text of collisionTexts(feed, 5)) lines.push(`çakışma, ${text}.`)
  return lines
}
