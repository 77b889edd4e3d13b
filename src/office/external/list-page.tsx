import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import { useNavigate, useSearchParams } from 'react-router'
import { formatDay, formatNumber, formatStay } from '../../domain/turkish.ts'
import { todayInIstanbul } from '../../domain/stay.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { TableColumn } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { call } from '../call.ts'
import { LoadFailed } from '../load-failed.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { PageHead } from '../page-head.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { TableSkeleton } from '../table-skeleton.tsx'
import { BlockBadge } from './block-badge.tsx'
import { BlockDetails } from './block-details.tsx'
import { BlockDrawer } from './block-drawer.tsx'
import type { Block } from './blocks.ts'
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
import './external.css'

/** Nights closed by hand or by a calendar feed. Staff alone: an owner's read would be refused and end the session. */
export function ExternalListPage() {
  const role = useSession()?.user_role
  return role === 'ADMIN' ? <BlockList /> : <NotFoundPage />
}

const addressPart = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

function BlockList() {
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
  const total = list.data?.total ?? 0
  const first = (filters.page - 1) * PAGE_SIZE + 1
  const openId = addressPart(params.get('id'))
  const block = params.get('block') === 'new' ? 'new' : addressPart(params.get('block'))

  return (
    <>
      <PageHead
        title="Elle kapatma"
        meta={list.data ? metaOf(total, first) : ' '}
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
      {list.error && (
        <LoadFailed
          error={list.error}
          since={list.data ? list.dataUpdatedAt : 0}
          pending={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          Kapatılan tarihleri şu an getiremedik.
        </LoadFailed>
      )}
      {list.isPending && !list.error && <TableSkeleton label="Kapatılan tarihler" columns={COLUMNS.length} />}
      {list.data && (
        <DataTable
          caption="Kapatılan tarihler"
          columns={COLUMNS}
          rows={list.data.items}
          rowKey={(row) => row.id}
          rowHref={(row) => hrefOf({}, { id: row.id })}
          stickyFirst
          scroll="box"
          className="desk-table"
          busy={list.isPlaceholderData}
          empty={<NoBlocks filters={filters} newHref={hrefOf({}, { block: 'new' })} />}
        />
      )}
      <Pager
        page={filters.page}
        pages={Math.ceil(total / PAGE_SIZE)}
        href={(page) => hrefOf({ page })}
        className="mt-4"
      />
      {openId !== null && (
        <BlockDetails key={openId} id={openId} onClose={close} changeHref={hrefOf({}, { block: openId })} />
      )}
      <BlockDrawer block={block} villas={filters.villa_id} stay={null} onClose={close} />
    </>
  )
}

function metaOf(total: number, first: number): string {
  if (total === 0) return 'Kayıt yok'
  if (total <= PAGE_SIZE) return `${formatNumber(total)} kayıt`
  return `${formatNumber(first)}–${formatNumber(Math.min(total, first + PAGE_SIZE - 1))} / ${formatNumber(total)}`
}

const COLUMNS: TableColumn<Block>[] = [
  { key: 'villa', header: 'Villa', cell: (row) => row.villa_name, mobile: 'title' },
  {
    key: 'stay',
    header: 'Tarih',
    cell: (row) => <span className="whitespace-nowrap">{formatStay(row)}</span>,
    mobile: 'meta',
  },
  { key: 'nights', header: 'Gece', align: 'end', cell: (row) => row.night_count, mobile: 'end' },
  { key: 'reason', header: 'Neden', cell: (row) => row.reason || <span className="dash">—</span> },
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
  { key: 'status', header: 'Durum', cell: (row) => <BlockBadge status={row.status} />, mobile: 'end' },
]

function NoBlocks({ filters, newHref }: { filters: BlockFilters; newHref: string }) {
  if (isNarrowed(filters) || filters.page > 1) {
    return (
      <Empty
        title="Bu süzgeçle kayıt yok"
        icon={Ban}
        actions={
          <AppLink href={paths.external(filtersToQuery(NO_FILTERS))} {...buttonLook({ size: 40 })}>
            Temizle
          </AppLink>
        }
      />
    )
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
