import MailCheck from 'lucide-react/icons/mail-check'
import type { ContentOf } from '../../../contract/registry.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { call } from '../../shell/call.ts'
import { momentText } from '../../shell/moment-text.ts'
import { paths } from '../../shell/paths.ts'
import type { ListCalls } from '../../shell/record-calls.ts'
import { useNow } from '../../shell/use-now.ts'
import { REFRESH_MS } from '../../shell/use-changes.ts'
import type { MailRow } from '../reservation.ts'
import { MailBadge, MAIL_STATUSES } from './badge.tsx'
import { MailDrawer } from './drawer.tsx'
import { NoSenderNotice } from './state.tsx'
import { templateName } from './texts.ts'

const MAILS: ListCalls<ContentOf<'GET /v1/admin/mails'>> = {
  key: 'mails',
  list: (query, options) => call('GET /v1/admin/mails', { query }, options),
}

const FILTERS: Filter[] = [
  {
    kind: 'chips',
    name: 'status',
    label: 'Durum',
    choices: [
      { value: '', label: 'Tümü' },
      ...MAIL_STATUSES.map(({ status, label }) => ({ value: status, label })),
    ],
  },
]

const columnsOf = (now: Date): RecordColumn<MailRow>[] => [
  {
    key: 'subject',
    header: 'Konu',
    isFixed: true,
    cell: ({ subject }) => <span className="cut">{subject}</span>,
    mobile: 'title',
  },
  { key: 'template', header: 'Şablon', cell: ({ template_key }) => templateName(template_key) },
  {
    key: 'recipient',
    header: 'Kime',
    cell: ({ recipient }) => <span className="cut">{recipient}</span>,
    mobile: 'meta',
  },
  { key: 'status', header: 'Durum', cell: ({ status }) => <MailBadge status={status} />, mobile: 'end' },
  { key: 'attempts', header: 'Deneme', align: 'end', cell: ({ attempts }) => attempts },
  {
    key: 'moment',
    header: 'Zaman',
    cell: ({ sent_at, created_at }) => momentText(sent_at ?? created_at, now),
    mobile: 'end',
  },
]

/**
 * `/dashboard/mails`: the outbox, with mails that were sent, wait, failed or were set aside
 * (docs/acceptance.md row 21).
 */
export function MailListPage() {
  const now = useNow()
  return (
    <RecordList
      title="Giden e-postalar"
      path={paths.mails}
      calls={MAILS}
      name="mail"
      filters={FILTERS}
      columns={columnsOf(now)}
      refreshMs={REFRESH_MS}
      meta={({ total }) => `${formatNumber(total)} e-posta`}
      countsOf={({ counts }) => ({
        status: {
          '': Object.values(counts).reduce((sum, count) => sum + count, 0),
          // A chip without mails shows no count.
          ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
        },
      })}
      failed="E-postaları şu an getiremedik."
      empty={{
        icon: MailCheck,
        title: 'Henüz e-posta yok',
        text: 'Rezervasyonlarda yazılan her e-posta burada görünür.',
      }}
      above={({ data }) => data?.has_mail_sender === false && <NoSenderNotice className="mb-4" />}
      openAs="id"
      form={({ id, close }) => id !== null && <MailDrawer id={id} onClose={close} />}
    />
  )
}
