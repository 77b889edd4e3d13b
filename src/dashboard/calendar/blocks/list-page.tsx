import Ban from 'lucide-react/icons/ban'
import Sailboat from 'lucide-react/icons/sailboat'
import type { ContentOf } from '../../../contract/registry.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { BlockDrawer, BoatBlockDrawer } from '../../calendar-grid/blocks/drawer.tsx'
import { BLOCK_STATUSES, blockTime, rentalName } from '../../calendar-grid/blocks/blocks.ts'
import type { Block } from '../../calendar-grid/blocks/blocks.ts'
import { idsOf } from '../../list/filters.ts'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { idIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import type { ListCalls } from '../../shell/record-calls.ts'
import { BlockBadge } from './badge.tsx'
import { BlockDetails } from './details.tsx'
import '../../calendar-grid/blocks/blocks.css'

const BLOCKS: ListCalls<ContentOf<'GET /v1/admin/external'>> = {
  key: 'external',
  list: (query, options) => call('GET /v1/admin/external', { query }, options),
}

export const FILTERS: Filter[] = [
  {
    kind: 'chips',
    name: 'status',
    label: 'Durum',
    choices: [{ value: '', label: 'Tümü' }, ...BLOCK_STATUSES],
  },
  {
    kind: 'chips',
    name: 'kind',
    label: 'Ne kapalı',
    choices: [
      { value: '', label: 'Villa ve tekne' },
      { value: 'villa', label: 'Villalar' },
      { value: 'boat', label: 'Tekneler' },
    ],
  },
  { kind: 'villas', name: 'villa_id', label: 'Villa', unless: { name: 'kind', is: 'boat' } },
  { kind: 'boats', name: 'boat_id', label: 'Tekne', unless: { name: 'kind', is: 'villa' } },
  { kind: 'day', name: 'started_at', label: 'Başlangıç, bu gün ve sonrası' },
  { kind: 'day', name: 'finished_at', label: 'Bitiş, bu gün ve öncesi' },
  { kind: 'day', name: 'created_at', label: 'Kayıt günü' },
]

const dash = <span className="dash">—</span>

const COLUMNS: RecordColumn<Block>[] = [
  { key: 'villa', header: 'Villa ya da tekne', isFixed: true, cell: rentalName, mobile: 'title' },
  {
    key: 'stay',
    header: 'Tarih',
    cell: (row) => (
      <span className="whitespace-nowrap">
        {blockTime(row)}
        {row.kind === 'villa' && <span className="only-phone"> · {row.night_count} gece</span>}
      </span>
    ),
    mobile: 'meta',
  },
  {
    key: 'nights',
    header: 'Gece',
    align: 'end',
    cell: (row) => (row.kind === 'villa' ? row.night_count : dash),
  },
  { key: 'status', header: 'Durum', cell: ({ status }) => <BlockBadge status={status} />, mobile: 'end' },
  { key: 'reason', header: 'Neden', cell: ({ reason }) => reason || dash, mobile: 'end' },
  {
    key: 'note',
    header: 'Not',
    cell: ({ note }) => (note === '' ? dash : <span className="cut">{note}</span>),
  },
  {
    key: 'who',
    header: 'Kapatan',
    cell: (row) => (
      <>
        {row.feed_id === null ? row.created_by_name || dash : 'Takvim bağlantısı'}
        <small>{formatDay(todayInIstanbul(new Date(row.created_at)), 'medium')}</small>
      </>
    ),
  },
]

/**
 * `/dashboard/external`: blocks of villas and boats, made by people and by feeds. `?id=5` shows a block, `?block=5`
 * changes it, `?block=new` closes villas and `?block=boat` boats.
 */
export function ExternalListPage() {
  return (
    <RecordList
      title="Elle kapatma"
      caption="Kapatılan tarihler"
      path={paths.external}
      calls={BLOCKS}
      name="external"
      filters={FILTERS}
      columns={COLUMNS}
      stickyFirst
      failed="Kapatılan tarihleri şu an getiremedik."
      empty={{
        icon: Ban,
        title: 'Kapatılmış tarih yok',
        text: 'Ev sahibinin kaldığı ya da başka acentenin sattığı geceler ile teknelerin bakımda olduğu saatler burada görünür.',
      }}
      add={{ label: 'Tarih kapat', icon: Ban, href: ({ address }) => address.hrefTo({ block: 'new' }) }}
      actions={({ address }) => (
        <AppLink {...buttonLook({ tone: 'ghost', size: 36 })} href={address.hrefTo({ block: 'boat' })}>
          <Sailboat size={16} />
          Tekne kapat
        </AppLink>
      )}
      openAs="id"
      form={({ id, close }, { address }) =>
        id !== null && <BlockDetails id={id} onClose={close} changeHref={address.hrefTo({ block: id })} />
      }
    >
      {({ address: { params, values }, close }) =>
        params.get('block') === 'boat' ? (
          <BoatBlockDrawer
            block={{ boats: idsOf(values, 'boat_id'), day: null, hour: null }}
            onClose={close}
          />
        ) : (
          <BlockDrawer
            block={params.get('block') === 'new' ? 'new' : idIn(params.get('block'))}
            villas={idsOf(values, 'villa_id')}
            stay={null}
            onClose={close}
          />
        )
      }
    </RecordList>
  )
}
