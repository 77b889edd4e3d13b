import { keepPreviousData, useQuery } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import { useSearchParams } from 'react-router'
import type { ContentOf } from '../../../contract/registry.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { pageIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { ChoiceLinks } from '../../list/choice-links.tsx'
import { countText, ListFrame } from '../../list/list-frame.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { momentText } from '../../shell/moment-text.ts'
import { useNow } from '../../shell/use-now.ts'
import { FEED_STATES } from '../../calendar-grid/feed-states.ts'

type Row = ContentOf<'GET /v1/admin/feeds'>['items'][number]

const PAGE_SIZE = 20

/** The calendars of other sites that all villas read; those that need somebody come first. */
export function FeedListPage() {
  const [params] = useSearchParams()
  const now = useNow()
  const isAiling = params.get('state') === 'ailing'
  const page = pageIn(params.get('page'))
  const filter = isAiling ? { state: 'ailing' as const } : {}
  const request = { ...filter, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }
  const list = useQuery({
    queryKey: ['feeds', request],
    queryFn: ({ signal }) => call('GET /v1/admin/feeds', { query: request }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const columns: TableColumn<Row>[] = [
    { key: 'villa', header: 'Villa', cell: (row) => row.villa_name, mobile: 'title' },
    {
      key: 'name',
      header: 'Takvim',
      cell: (row) => (
        <>
          {row.name}
          {row.last_synced_at !== null && (
            <span className="only-phone"> · {momentText(row.last_synced_at, now)}</span>
          )}
        </>
      ),
      mobile: 'meta',
    },
    {
      key: 'state',
      header: 'Durum',
      cell: (row) => (
        <StatusBadge tone={FEED_STATES[row.state].tone}>{FEED_STATES[row.state].label}</StatusBadge>
      ),
      mobile: 'end',
    },
    {
      key: 'collisions',
      header: 'Çakışma',
      align: 'end',
      cell: (row) =>
        row.collision_count === 0 ? <span className="dash">—</span> : formatNumber(row.collision_count),
    },
    { key: 'events', header: 'Kayıt', align: 'end', cell: (row) => formatNumber(row.event_count) },
    {
      key: 'read',
      header: 'Son eşitleme',
      cell: (row) => (row.last_synced_at === null ? '—' : momentText(row.last_synced_at, now)),
    },
    {
      key: 'trouble',
      header: 'Neden',
      cell: (row) => row.trouble,
      mobile: 'foot',
    },
  ]
  return (
    <>
      <PageHead title="Takvim bağlantıları" meta={countText(list.data?.total, page, PAGE_SIZE)} />
      <div className="filters filter-row">
        <ChoiceLinks
          choices={[
            { label: 'Tümü', href: paths.feeds(), isOn: !isAiling },
            {
              label: 'İlgi bekleyen',
              href: paths.feeds({ state: 'ailing' }),
              isOn: isAiling,
              count: list.data?.ailing || undefined,
            },
          ]}
        />
      </div>
      <ListFrame
        query={list}
        caption="Takvim bağlantıları"
        failed="Takvim bağlantılarını şu an getiremedik."
        columns={columns}
        rowHref={(row) => paths.villa(row.villa_id, 'calendar')}
        page={page}
        pageSize={PAGE_SIZE}
        pageHref={(next) => paths.feeds({ ...filter, page: next })}
        empty={
          isAiling ? (
            <Empty
              title="İlgi bekleyen takvim yok"
              icon={CalendarSync}
              actions={
                <AppLink href={paths.feeds()} {...buttonLook({ size: 40 })}>
                  Tümünü göster
                </AppLink>
              }
            />
          ) : (
            <Empty title="Henüz takvim bağlantısı yok" icon={CalendarSync}>
              Bir villanın takvim bölümünden Airbnb, Booking.com ya da Vrbo takvimini ekleyin.
            </Empty>
          )
        }
      />
    </>
  )
}
