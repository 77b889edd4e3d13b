import MailPlus from 'lucide-react/icons/mail-plus'
import { formatMoment } from '../../../domain/turkish/turkish.ts'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { paths } from '../../shell/paths.ts'
import { SubscriberBadge, SUBSCRIBER_STATUSES } from './badge.tsx'
import { SubscriberDrawer } from './drawer.tsx'
import { IysExport } from './iys-export.tsx'
import { SUBSCRIBERS } from './subscriber.ts'
import type { Subscriber } from './subscriber.ts'

/** Subscribers on one page (docs/product.md, Page sizes and constants). */
const PAGE_SIZE = 50

const FILTERS: Filter[] = [
  { kind: 'search', name: 'text', label: 'Ara', placeholder: 'E-posta adresinin başı' },
  {
    kind: 'chips',
    name: 'status',
    label: 'Durum',
    choices: [
      { value: '', label: 'Tümü' },
      ...SUBSCRIBER_STATUSES.map(({ status, label }) => ({ value: status, label })),
    ],
  },
]

const momentOf = (moment: string | null) => (moment === null ? '' : formatMoment(moment))

const COLUMNS: RecordColumn<Subscriber>[] = [
  {
    key: 'email',
    header: 'E-posta',
    isFixed: true,
    value: ({ email }) => email,
    cell: ({ email }) => <span className="cut">{email}</span>,
    mobile: 'title',
  },
  {
    key: 'status',
    header: 'Durum',
    value: ({ status }) => SUBSCRIBER_STATUSES.find((one) => one.status === status)!.label,
    cell: ({ status }) => <SubscriberBadge status={status} />,
    mobile: 'end',
  },
  {
    key: 'consent_at',
    header: 'Onay verdi',
    value: ({ consent_at }) => momentOf(consent_at),
    mobile: 'meta',
  },
  { key: 'confirmed_at', header: 'Adresi onayladı', value: ({ confirmed_at }) => momentOf(confirmed_at) },
  { key: 'unsubscribed_at', header: 'Ayrıldı', value: ({ unsubscribed_at }) => momentOf(unsubscribed_at) },
  { key: 'consent_version', header: 'Metin sürümü', value: ({ consent_version }) => consent_version ?? '' },
  {
    key: 'leave_url',
    header: 'Ayrılma bağlantısı',
    value: ({ leave_url }) => leave_url,
    cell: ({ leave_url }) => <span className="cut">{leave_url}</span>,
  },
]

/** `/dashboard/subscriber`: who gets the newsletter, with the record of each consent. */
export function SubscriberListPage() {
  return (
    <RecordList
      title="Aboneler"
      path={paths.subscribers}
      calls={SUBSCRIBERS}
      name="subscribers"
      pageSize={PAGE_SIZE}
      filters={FILTERS}
      columns={COLUMNS}
      countsOf={({ counts }) => ({
        status: {
          '': Object.values(counts).reduce((sum, count) => sum + count, 0),
          // A chip without subscribers shows no count.
          ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
        },
      })}
      actions={() => <IysExport />}
      failed="Aboneleri şu an getiremedik."
      empty={{
        icon: MailPlus,
        title: 'Henüz abone yok',
        text: 'Sitenin altındaki bülten alanından kaydolanlar burada görünür.',
      }}
      openAs="id"
      form={({ id, close }, { data }) => {
        const subscriber = data?.items.find((one) => one.id === id)
        return subscriber && <SubscriberDrawer subscriber={subscriber} onClose={() => close()} />
      }}
    />
  )
}
