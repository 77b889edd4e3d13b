import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import { useNavigate, useSearchParams } from 'react-router'
import { formatDay, formatStay } from '../../../domain/turkish/turkish.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { idIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { EmptyFilter } from '../../list/empty-filter.tsx'
import { countText, ListFrame } from '../../list/list-frame.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { BlockBadge } from './block-badge.tsx'
import { BlockDetails } from './block-details.tsx'
import { BlockDrawer } from '../../calendar-grid/blocks/block-drawer.tsx'
import type { Block } from '../../calendar-grid/blocks/blocks.ts'
import { ExternalFilters } from './filter-bar.tsx'
import {
  filtersFromUrl,
  filtersToCall,
  filtersToQuery,
  isNarrowed,
  NO_FILTERS,
  PAGE_SIZE,
} from './list-filters.ts'
import type { BlockFilters } from './list-filters.ts'
import '../../calendar-grid/blocks/blocks.css'

/** Nights closed by hand or by a calendar feed. */
export function ExternalListPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersFromUrl(params)
  const request = filtersToCall(filters)
  const list = useQuery({
    queryKey: ['external', 'list', request],
    queryFn: ({ signal }) => call('GET /v1/admin/external', { query: request }, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (next: Partial<BlockFilters>, over: { id?: number; block?: number | 'new' } = {}) =>
    paths.external({ ...filtersToQuery({ ...filters, ...next }), ...over })
  const close = () => void navigate(hrefOf({}), { replace: true })
  const openId = idIn(params.get('id'))
  const block = params.get('block') === 'new' ? 'new' : idIn(params.get('block'))

  return (
    <>
      <PageHead
        title="Elle kapatma"
        meta={countText(list.data?.total, filters.page, PAGE_SIZE)}
        actions={
          <AppLink href={hrefOf({}, { block: 'new' })} {...buttonLook({ size: 36 })}>
            <Ban size={16} />
            Tarih kapat
          </AppLink>
        }
      />
      <ExternalFilters
        filters={filters}
        hrefOf={hrefOf}
        onChange={(next) => void navigate(hrefOf({ ...next, page: 1 }))}
      />
      <ListFrame
        query={list}
        caption="Kapatılan tarihler"
        failed="Kapatılan tarihleri şu an getiremedik."
        columns={COLUMNS}
        rowHref={(row) => hrefOf({}, { id: row.id })}
        stickyFirst
        page={filters.page}
        pageSize={PAGE_SIZE}
        pageHref={(page) => hrefOf({ page })}
        empty={<NoBlocks filters={filters} newHref={hrefOf({}, { block: 'new' })} />}
      />
      {openId !== null && (
        <BlockDetails key={openId} id={openId} onClose={close} changeHref={hrefOf({}, { block: openId })} />
      )}
      <BlockDrawer block={block} villas={filters.villa_id} stay={null} onClose={close} />
    </>
  )
}

const COLUMNS: TableColumn<Block>[] = [
  { key: 'villa', header: 'Villa', cell: (row) => row.villa_name, mobile: 'title' },
  {
    key: 'stay',
    header: 'Tarih',
    cell: (row) => (
      <span className="whitespace-nowrap">
        {formatStay(row)}
        <span className="only-phone"> · {row.night_count} gece</span>
      </span>
    ),
    mobile: 'meta',
  },
  { key: 'nights', header: 'Gece', align: 'end', cell: (row) => row.night_count },
  {
    key: 'status',
    header: 'Durum',
    cell: (row) => <BlockBadge status={row.status} />,
    mobile: 'end',
  },
  {
    key: 'reason',
    header: 'Neden',
    cell: (row) => row.reason || <span className="dash">—</span>,
    mobile: 'end',
  },
  {
    key: 'note',
    header: 'Not',
    cell: (row) =>
      row.note === '' ? <span className="dash">—</span> : <span className="cut">{row.note}</span>,
  },
  {
    key: 'who',
    header: 'Kapatan',
    cell: (row) => (
      <>
        {row.feed_id === null ? row.created_by_name || <span className="dash">—</span> : 'Takvim bağlantısı'}
        <small>{formatDay(todayInIstanbul(new Date(row.created_at)), 'medium')}</small>
      </>
    ),
  },
]

function NoBlocks({ filters, newHref }: { filters: BlockFilters; newHref: string }) {
  if (isNarrowed(filters) || filters.page > 1) {
    return <EmptyFilter icon={Ban} clearHref={paths.external(filtersToQuery(NO_FILTERS))} />
  }
  return (
    <Empty
      title="Kapatılmış tarih yok"
      icon={Ban}
      actions={
        <AppLink href={newHref} {...buttonLook({ size: 40 })}>
          Tarih kapat
        </AppLink>
      }
    >
      Ev sahibinin kaldığı, bakım yapılan ya da başka acentenin sattığı geceler burada görünür.
    </Empty>
  )
}
