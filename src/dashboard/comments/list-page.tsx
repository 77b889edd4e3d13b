import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { ContentOf } from '../../contract/registry.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import type { Filter } from '../list/filters.ts'
import type { RecordColumn } from '../list/record-column.ts'
import { RecordList } from '../list/record-list.tsx'
import { call } from '../shell/call.ts'
import { paths } from '../shell/paths.ts'
import type { ListCalls } from '../shell/record-calls.ts'
import { CommentDrawer } from './drawer.tsx'
import '../form/editor.css'

type List = ContentOf<'GET /v1/admin/comments'>
type Row = List['items'][number]

/** Comments on one page (docs/product.md, Page sizes and constants). */
const PAGE_SIZE = 10

const COMMENTS: ListCalls<List> = {
  key: 'comments',
  list: (query, options) => call('GET /v1/admin/comments', { query }, options),
}

export const FILTERS: Filter[] = [
  {
    kind: 'chips',
    name: 'state',
    label: 'Durum',
    choices: [
      { value: '', label: 'Tümü' },
      { value: 'unread', label: 'Okunmamış' },
      { value: 'hidden', label: 'Gizli' },
      { value: 'published', label: 'Sitede' },
    ],
  },
  {
    kind: 'select',
    name: 'kind',
    label: 'Tür',
    none: 'Villalar ve tekneler',
    choices: [
      { value: 'villa', label: 'Villalar' },
      { value: 'boat', label: 'Tekneler' },
    ],
  },
  { kind: 'villas', name: 'villa_id', label: 'Villa', unless: { name: 'kind', is: 'boat' } },
  { kind: 'boats', name: 'boat_id', label: 'Tekne', unless: { name: 'kind', is: 'villa' } },
  {
    kind: 'select',
    name: 'stars',
    label: 'Yıldız',
    none: 'Tüm yıldızlar',
    choices: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} yıldız` })),
  },
]

const stateOf = ({ is_published }: Row) => (is_published ? 'Sitede' : 'Gizli')

const COLUMNS: RecordColumn<Row>[] = [
  {
    key: 'name',
    header: 'Misafir',
    isFixed: true,
    value: ({ name }) => name,
    cell: ({ name, is_read }) => (is_read ? name : <b>{name}</b>),
    mobile: 'title',
  },
  {
    key: 'villa',
    header: 'Villa ya da tekne',
    value: ({ villa_name }) => villa_name,
    exports: [
      { label: 'Tür', value: ({ boat_id }) => (boat_id === null ? 'Villa' : 'Tekne') },
      { label: 'Ad', value: ({ villa_name }) => villa_name },
    ],
    cell: ({ villa_name, boat_id }) => (
      <>
        {villa_name}
        {boat_id !== null && (
          <>
            <small> tekne</small>
            <span className="only-phone"> · tekne</span>
          </>
        )}
      </>
    ),
    mobile: 'meta',
  },
  { key: 'stars', header: 'Yıldız', align: 'end', value: ({ stars }) => stars },
  {
    key: 'text',
    header: 'Yorum',
    value: ({ text }) => text,
    cell: ({ text, stars }) => (
      <span className="cut">
        <span className="only-phone">{stars} yıldız · </span>
        {text}
      </span>
    ),
    mobile: 'foot',
  },
  { key: 'stayed_on', header: 'Giriş ya da hareket', value: ({ stayed_on }) => formatDay(stayed_on) },
  {
    key: 'reply',
    header: 'Yanıt',
    value: ({ reply }) => (reply === '' ? 'Yok' : 'Var'),
  },
  {
    key: 'state',
    header: 'Durum',
    value: stateOf,
    cell: (row) => <StatusBadge tone={row.is_published ? 'ok' : 'neutral'}>{stateOf(row)}</StatusBadge>,
    mobile: 'end',
  },
]

/** `/dashboard/comments`: what guests wrote about all villas and boats, to publish, answer or delete. */
export function CommentListPage() {
  return (
    <RecordList
      title="Yorumlar"
      path={paths.comments}
      calls={COMMENTS}
      name="comments"
      pageSize={PAGE_SIZE}
      filters={FILTERS}
      columns={COLUMNS}
      countsOf={({ counts: { all, ...states } }) => ({
        // A chip without comments shows no count.
        state: { '': all, ...Object.fromEntries(Object.entries(states).filter(([, count]) => count > 0)) },
      })}
      failed="Yorumları şu an getiremedik."
      empty={{
        icon: MessageSquareText,
        title: 'Henüz yorum yok',
        text: 'Konaklaması ya da turu biten misafirlerin yazdıkları burada yayın bekler.',
      }}
      openAs="id"
      form={({ id, close }) => id !== null && <CommentDrawer id={id} onClose={() => close()} />}
    />
  )
}
