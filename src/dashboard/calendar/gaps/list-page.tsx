import { keepPreviousData, useQuery } from '@tanstack/react-query'
import CalendarRange from 'lucide-react/icons/calendar-range'
import { useNavigate, useSearchParams } from 'react-router'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { formatNumber, formatStay } from '../../../domain/turkish/turkish.ts'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Money } from '../../../ui/money.tsx'
import { idIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { EmptyFilter } from '../../list/empty-filter.tsx'
import { ListExport } from '../../list/export/list-export.tsx'
import { countText, ListFrame } from '../../list/list-frame.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { exportRow, GAP_COLUMNS } from './export-columns.ts'
import { GapFilterBar } from './filter-bar.tsx'
import type { Gap, GapList } from './gap.ts'
import { GapBadge } from './gap-badge.tsx'
import { GapDrawer } from './gap-drawer.tsx'
import {
  filtersFromUrl,
  filtersToCall,
  filtersToQuery,
  isNarrowed,
  NO_FILTERS,
  PAGE_SIZE,
} from './list-filters.ts'
import type { GapFilters } from './list-filters.ts'
import '../../../ui/gap-line.css'
import '../../calendar-grid/blocks/blocks.css'
import './gaps.css'

/** Free nights between two stays: what they cost, what they lose, what was done about them. */
export function GapListPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersFromUrl(params)
  const request = filtersToCall(filters)
  const list = useQuery({
    queryKey: ['gaps', 'list', request],
    queryFn: ({ signal }) => call('GET /v1/admin/villas/availability-gaps', { query: request }, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (next: Partial<GapFilters>, over: { id?: number } = {}) =>
    paths.gaps({ ...filtersToQuery({ ...filters, ...next }), ...over })
  const openId = idIn(params.get('id'))
  const isSold = filters.status === 'sold'
  return (
    <>
      <PageHead
        title="Boşluklar"
        meta={countText(list.data?.total, filters.page, PAGE_SIZE)}
        actions={
          <ListExport
            ask={(one) => call('GET /v1/admin/villas/availability-gaps', { query: { ...request, ...one } })}
            columns={GAP_COLUMNS}
            row={exportRow}
          />
        }
      />
      <GapFilterBar
        filters={filters}
        counts={list.data?.summary.counts}
        hrefOf={hrefOf}
        onChange={(next) => void navigate(hrefOf({ ...next, page: 1 }))}
      />
      {list.data && !isSold && <Sums data={list.data} />}
      <ListFrame
        query={list}
        caption="Boşluklar"
        failed="Boşlukları şu an getiremedik."
        columns={isSold ? COLUMNS.filter(({ key }) => key !== 'around' && key !== 'lost') : COLUMNS}
        rowHref={isSold ? undefined : (row) => hrefOf({}, { id: row.id })}
        stickyFirst
        page={filters.page}
        pageSize={PAGE_SIZE}
        pageHref={(page) => hrefOf({ page })}
        empty={<NoGaps filters={filters} />}
      />
      {openId !== null && (
        <GapDrawer key={openId} id={openId} onClose={() => void navigate(hrefOf({}), { replace: true })} />
      )}
    </>
  )
}

/** What all of them come to; of a large catalogue, until which day was looked. */
function Sums({ data }: { data: GapList }) {
  const { summary, from, until } = data
  if (summary.nights === 0) return null
  return (
    <p className="gap-sums">
      <b>{formatNumber(summary.nights)}</b> boş gece · boş kalırsa kaybedilen gelir{' '}
      <b>{formatMoney(summary.lost_amount)}</b>
      <span> · {formatStay({ check_in: from, check_out: until })} arasında başlayanlar</span>
    </p>
  )
}

const COLUMNS: TableColumn<Gap>[] = [
  {
    key: 'villa',
    header: 'Villa',
    cell: (row) => (
      <>
        {row.villa_name}
        <small className="gap-note">
          {row.town_name} · {row.villa_code}
        </small>
      </>
    ),
    mobile: 'title',
  },
  {
    key: 'stay',
    header: 'Tarih',
    cell: (row) => (
      <span className="whitespace-nowrap">
        {formatStay(row)}
        <span className="only-phone"> · {row.nights} gece</span>
      </span>
    ),
    mobile: 'meta',
  },
  {
    key: 'nights',
    header: 'Gece',
    align: 'end',
    cell: (row) => (
      <>
        {row.nights}
        {row.status !== 'sold' && <small className="gap-note">en az {row.min_nights}</small>}
      </>
    ),
  },
  {
    key: 'around',
    header: 'Komşular',
    cell: (row) => (
      <span className="gap-around">
        <span className="cut">{row.before?.label || 'Kapalı'}</span>
        <i aria-hidden="true" />
        <span className="cut">{row.after?.label || 'Kapalı'}</span>
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Fiyat',
    align: 'end',
    cell: (row) => <Prices gap={row} />,
    mobile: 'end',
  },
  {
    key: 'lost',
    header: 'Kaybedilen gelir',
    align: 'end',
    cell: (row) =>
      row.lost_amount === null ? <span className="dash">—</span> : <Money amount={row.lost_amount} owed />,
  },
  {
    key: 'status',
    header: 'Durum',
    cell: (row) => <GapBadge gap={row} />,
    mobile: 'end',
  },
]

function Prices({ gap }: { gap: Gap }) {
  if (gap.price === null) return <span className="dash">—</span>
  const isLowered = gap.undiscounted_price !== null && gap.price < gap.undiscounted_price
  return (
    <>
      <Money amount={gap.price} owed />
      {isLowered && (
        <small className="gap-note">
          <s>
            <Money amount={gap.undiscounted_price!} owed />
          </s>
        </small>
      )}
    </>
  )
}

function NoGaps({ filters }: { filters: GapFilters }) {
  if (isNarrowed(filters) || filters.page > 1) {
    return <EmptyFilter icon={CalendarRange} clearHref={paths.gaps(filtersToQuery(NO_FILTERS))} />
  }
  return (
    <Empty title="Boşluk yok" icon={CalendarRange}>
      İki konaklama arasında kalan, en az konaklamadan kısa geceler burada görünür.
    </Empty>
  )
}
