import MessagesSquare from 'lucide-react/icons/messages-square'
import { formatStay } from '../../../domain/turkish/turkish.ts'
import { yesNo } from '../../list/export/report-cells.ts'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { momentText } from '../../shell/moment-text.ts'
import { paths } from '../../shell/paths.ts'
import { phoneText } from '../../shell/phone-text.ts'
import { REFRESH_MS } from '../../shell/use-changes.ts'
import { useNow } from '../../shell/use-now.ts'
import { MESSAGES } from './calls.ts'
import type { MessageRow } from './calls.ts'
import { MessageDrawer } from './drawer.tsx'
import './messages.css'

/** As many as the specification says (docs/product.md, Page sizes and constants). */
const PAGE_SIZE = 10

const FILTERS: Filter[] = [
  {
    kind: 'chips',
    name: 'status',
    label: 'Kutu',
    choices: [
      { value: '', label: 'Gelen kutusu' },
      { value: 'unread', label: 'Okunmamış' },
      { value: 'archived', label: 'Arşiv' },
    ],
  },
  { kind: 'search', name: 'searchString', label: 'Mesaj ara', placeholder: 'Ad, konu, e-posta ya da metin' },
]

const stayOf = ({ check_in, check_out }: MessageRow): string =>
  check_in === null || check_out === null ? '' : formatStay({ check_in, check_out })

const columnsOf = (now: Date): RecordColumn<MessageRow>[] => [
  {
    key: 'name',
    header: 'Gönderen',
    isFixed: true,
    cell: ({ name, email, is_read }) => (
      <>
        <span className="message-name" data-unread={!is_read || undefined}>
          {!is_read && <span className="sr-only">Okunmadı: </span>}
          {name}
        </span>
        <small>{email}</small>
      </>
    ),
    exports: [
      { label: 'Gönderen', value: ({ name }) => name },
      { label: 'E-posta', value: ({ email }) => email },
      { label: 'Telefon', value: ({ phone }) => phoneText(phone) },
      { label: 'Okundu', value: ({ is_read }) => yesNo(is_read) },
    ],
    mobile: 'title',
  },
  {
    key: 'subject',
    header: 'Konu',
    cell: ({ subject, excerpt, is_read }) => (
      <span className="message-line">
        <span data-unread={!is_read || undefined}>{subject}</span>
        <small>{excerpt}</small>
      </span>
    ),
    exports: [{ label: 'Konu', value: ({ subject }) => subject }],
    mobile: 'meta',
  },
  {
    key: 'villa',
    header: 'Villa',
    cell: (row) =>
      row.villa_name !== null && (
        <>
          {row.villa_name}
          <small>{stayOf(row)}</small>
        </>
      ),
    exports: [
      { label: 'Villa', value: ({ villa_name }) => villa_name },
      { label: 'Tarihler', value: stayOf },
    ],
  },
  {
    key: 'replies',
    header: 'Yanıt',
    align: 'end',
    value: ({ reply_count }) => reply_count,
    cell: ({ reply_count }) => (reply_count === 0 ? <span className="dash">—</span> : reply_count),
  },
  {
    key: 'moment',
    header: 'Zaman',
    value: ({ created_at }) => momentText(created_at, now),
    mobile: 'end',
  },
]

/** `/dashboard/contact`: the messages of the contact form. A row opens its message, which is read from then on. */
export function MessageListPage() {
  const now = useNow()
  return (
    <RecordList
      title="Mesajlar"
      path={paths.contact}
      calls={MESSAGES}
      name="message"
      filters={FILTERS}
      columns={columnsOf(now)}
      pageSize={PAGE_SIZE}
      refreshMs={REFRESH_MS}
      countsOf={({ counts: { inbox, unread, archived } }) => ({ status: { '': inbox, unread, archived } })}
      failed="Mesajları şu an getiremedik."
      empty={{
        icon: MessagesSquare,
        title: 'Gelen kutusunda mesaj yok',
        text: 'Sitedeki iletişim formundan yazılanlar burada görünür ve buradan yanıtlanır.',
      }}
      openAs="id"
      form={({ id, close }) => id !== null && <MessageDrawer id={id} onClose={close} />}
    />
  )
}
