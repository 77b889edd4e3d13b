import CalendarSync from 'lucide-react/icons/calendar-sync'
import type { ContentOf } from '../../../contract/registry.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { collisionTexts, FEED_STATES } from '../../calendar-grid/feed-states.ts'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { call } from '../../shell/call.ts'
import { momentText } from '../../shell/moment-text.ts'
import { paths } from '../../shell/paths.ts'
import type { ListCalls } from '../../shell/record-calls.ts'
import { useNow } from '../../shell/use-now.ts'
import { REFRESH_MS } from '../../shell/use-changes.ts'

type FeedList = ContentOf<'GET /v1/admin/feeds'>
type Feed = FeedList['items'][number]

const FEEDS: ListCalls<FeedList> = {
  key: 'feeds',
  list: (query, options) => call('GET /v1/admin/feeds', { query }, options),
}

const FILTERS: Filter[] = [
  {
    kind: 'chips',
    name: 'state',
    label: 'Durum',
    choices: [
      { value: '', label: 'Tümü' },
      { value: 'ailing', label: 'İlgi bekleyen' },
      { value: 'colliding', label: 'Çakışan' },
    ],
  },
]

const columnsOf = (now: Date): RecordColumn<Feed>[] => [
  { key: 'villa', header: 'Villa', isFixed: true, cell: ({ villa_name }) => villa_name, mobile: 'title' },
  {
    key: 'name',
    header: 'Takvim',
    cell: ({ name, last_synced_at }) => (
      <>
        {name}
        {last_synced_at !== null && <span className="only-phone"> · {momentText(last_synced_at, now)}</span>}
      </>
    ),
    mobile: 'meta',
  },
  {
    key: 'state',
    header: 'Durum',
    cell: ({ state }) => <StatusBadge tone={FEED_STATES[state].tone}>{FEED_STATES[state].label}</StatusBadge>,
    mobile: 'end',
  },
  {
    key: 'collisions',
    header: 'Çakışma',
    align: 'end',
    cell: ({ collision_count: count }) =>
      count === 0 ? <span className="dash">—</span> : formatNumber(count),
  },
  { key: 'events', header: 'Kayıt', align: 'end', cell: ({ event_count }) => formatNumber(event_count) },
  {
    key: 'read',
    header: 'Son eşitleme',
    cell: ({ last_synced_at }) => (last_synced_at === null ? '—' : momentText(last_synced_at, now)),
  },
  {
    key: 'trouble',
    header: 'Neden',
    cell: (feed) => (
      <>
        {collisionTexts(feed, 3).map((text) => (
          <small key={text} className="block text-danger">
            {text}
          </small>
        ))}
        {feed.trouble}
      </>
    ),
    mobile: 'foot',
  },
]

/** `/dashboard/feeds`: the feeds of all villas. Those that need attention come first. */
export function FeedListPage() {
  const now = useNow()
  return (
    <RecordList
      title="Takvim bağlantıları"
      path={paths.feeds}
      calls={FEEDS}
      name="feed"
      filters={FILTERS}
      columns={columnsOf(now)}
      refreshMs={REFRESH_MS}
      countsOf={({ ailing }) => ({ state: { ailing: ailing || undefined } })}
      failed="Takvim bağlantılarını şu an getiremedik."
      empty={{
        icon: CalendarSync,
        title: 'Henüz takvim bağlantısı yok',
        text: 'Bir villanın takvim bölümünden Airbnb, Booking.com ya da Vrbo takvimini ekleyin.',
        filtered: 'İlgi bekleyen takvim yok',
      }}
      rowHref={({ villa_id }) => paths.villa(villa_id, 'calendar')}
    />
  )
}
