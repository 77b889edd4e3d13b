import CalendarRange from 'lucide-react/icons/calendar-range'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { formatNumber, formatStay } from '../../../domain/turkish/turkish.ts'
import { Money } from '../../../ui/money.tsx'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import type { ListCalls } from '../../shell/record-calls.ts'
import { GapBadge } from './badge.tsx'
import { GapDrawer } from './drawer.tsx'
import { GAP_STATUSES, SHORT_REASONS } from './gap.ts'
import type { Gap, GapList } from './gap.ts'
import '../../../ui/gap-line.css'
import '../../calendar-grid/blocks/blocks.css'
import './gaps.css'

const GAPS: ListCalls<GapList> = {
  key: 'gaps',
  list: (query, options) => call('GET /v1/admin/villas/availability-gaps', { query }, options),
}

const NIGHTS = Array.from({ length: 14 }, (_, index) => String(index + 1)).map((nights) => ({
  value: nights,
  label: `${nights} gece`,
}))

export const FILTERS: Filter[] = [
  { kind: 'chips', name: 'status', label: 'Durum', choices: [{ value: '', label: 'Tümü' }, ...GAP_STATUSES] },
  { kind: 'villas', name: 'villa_id', label: 'Villa' },
  { kind: 'towns', name: 'region_id', label: 'Bölge' },
  { kind: 'day', name: 'startDate', label: 'Başlangıç, bu gün ve sonrası' },
  { kind: 'day', name: 'endDate', label: 'Başlangıç, bu günden önce', after: 'startDate' },
  { kind: 'select', name: 'minNights', label: 'En az gece', none: 'Fark etmez', choices: NIGHTS },
  {
    kind: 'select',
    name: 'maxNights',
    label: 'En çok gece',
    none: 'En az konaklamadan kısa',
    choices: NIGHTS,
  },
]

/**
 * `/dashboard/availability-gaps`: free nights between two stays, their price, the revenue they lose, and what
 * was done about them.
 */
export function GapListPage() {
  return (
    <RecordList
      title="Boşluklar"
      path={paths.gaps}
      calls={GAPS}
      name="gap"
      filters={FILTERS}
      columns={COLUMNS}
      // A gap that was sold no longer has neighbours or a loss.
      absentColumns={({ values }) => (values.status === 'sold' ? ['around', 'lost'] : [])}
      stickyFirst
      countsOf={({ summary: { counts } }) => ({
        status: { '': counts.open + counts.discounted + counts.published + counts.unsellable, ...counts },
      })}
      failed="Boşlukları şu an getiremedik."
      empty={{
        icon: CalendarRange,
        title: 'Boşluk yok',
        text: 'İki konaklama arasında kalan, en az konaklamadan kısa geceler burada görünür.',
      }}
      above={({ data, address }) => data && address.values.status !== 'sold' && <Sums data={data} />}
      isReadOnly={({ values }) => values.status === 'sold'}
      openAs="id"
      form={({ id, close }) => id !== null && <GapDrawer id={id} onClose={close} />}
    />
  )
}

/** The totals of all gaps. For a large catalogue they end at a day, which is shown. */
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

export const COLUMNS: RecordColumn<Gap>[] = [
  {
    key: 'villa',
    header: 'Villa',
    isFixed: true,
    cell: (row) => (
      <>
        {row.villa_name}
        <small className="gap-note">
          {row.town_name} · {row.villa_code}
        </small>
      </>
    ),
    exports: [
      { label: 'Villa', value: ({ villa_name }) => villa_name },
      { label: 'Kod', value: ({ villa_code }) => villa_code },
      { label: 'Bölge', value: ({ town_name }) => town_name },
    ],
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
    exports: [
      { label: 'Başlangıç', kind: 'day', value: ({ check_in }) => check_in },
      { label: 'Bitiş', kind: 'day', value: ({ check_out }) => check_out },
    ],
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
    exports: [
      { label: 'Gece', kind: 'number', value: ({ nights }) => nights },
      {
        label: 'En az konaklama',
        kind: 'number',
        value: ({ status, min_nights }) => (status === 'sold' ? null : min_nights),
      },
    ],
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
    exports: [
      { label: 'Önceki', value: ({ before }) => before?.label ?? '' },
      { label: 'Sonraki', value: ({ after }) => after?.label ?? '' },
    ],
  },
  {
    key: 'price',
    header: 'Fiyat',
    align: 'end',
    cell: (row) => <Prices gap={row} />,
    exports: [
      { label: 'Fiyat', kind: 'amount', value: ({ price }) => price },
      { label: 'İndirimsiz fiyat', kind: 'amount', value: ({ undiscounted_price: price }) => price },
    ],
    mobile: 'end',
  },
  {
    key: 'lost',
    header: 'Kaybedilen gelir',
    align: 'end',
    kind: 'amount',
    value: ({ lost_amount }) => lost_amount,
    cell: (row) =>
      row.lost_amount === null ? <span className="dash">—</span> : <Money amount={row.lost_amount} owed />,
  },
  {
    key: 'status',
    header: 'Durum',
    value: statusText,
    cell: (row) => <GapBadge gap={row} />,
    mobile: 'end',
  },
]

function statusText({ status, reason }: Gap): string {
  const label = GAP_STATUSES.find(({ value }) => value === status)?.label ?? status
  return reason === null ? label : `${label} (${SHORT_REASONS[reason]})`
}

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
