import { keepPreviousData, useQuery } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useNavigate, useSearchParams } from 'react-router'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { idIn, pageIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { ChoiceLinks } from '../../list/choice-links.tsx'
import { EmptyFilter } from '../../list/empty-filter.tsx'
import { ListFrame } from '../../list/list-frame.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { momentText } from '../../shell/moment-text.ts'
import type { MailRow } from '../reservation.ts'
import { useNow } from '../../shell/use-now.ts'
import { MailBadge, MAIL_STATUSES } from './mail-badge.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import { NoSenderNotice } from './mail-state.tsx'
import { templateName } from './template-names.ts'

const PAGE_SIZE = 20

/** The outbox: what went out, waits, failed or was set aside (docs/acceptance.md row 21). */
export function MailListPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const now = useNow()
  const status = MAIL_STATUSES.find((entry) => entry.status === params.get('status'))?.status
  const page = pageIn(params.get('page'))
  const openId = idIn(params.get('id'))
  const filter = status === undefined ? {} : { status }
  const request = { ...filter, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }
  const list = useQuery({
    queryKey: ['mails', request],
    queryFn: ({ signal }) => call('GET /v1/admin/mails', { query: request }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const here = { ...filter, ...(page > 1 ? { page } : {}) }
  const columns: TableColumn<MailRow>[] = [
    {
      key: 'subject',
      header: 'Konu',
      cell: (mail) => <span className="cut">{mail.subject}</span>,
      mobile: 'title',
    },
    { key: 'template', header: 'Şablon', cell: (mail) => templateName(mail.template_key) },
    {
      key: 'recipient',
      header: 'Kime',
      cell: (mail) => <span className="cut">{mail.recipient}</span>,
      mobile: 'meta',
    },
    { key: 'status', header: 'Durum', cell: (mail) => <MailBadge status={mail.status} />, mobile: 'end' },
    { key: 'attempts', header: 'Deneme', align: 'end', cell: (mail) => mail.attempts },
    {
      key: 'moment',
      header: 'Zaman',
      cell: (mail) => momentText(mail.sent_at ?? mail.created_at, now),
      mobile: 'end',
    },
  ]
  const total = list.data?.total ?? 0
  const counts = list.data?.counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <PageHead title="Giden e-postalar" meta={list.data ? `${formatNumber(total)} e-posta` : ' '} />
      <div className="filters filter-row">
        <ChoiceLinks
          choices={[
            { label: 'Tümü', href: paths.mails(), isOn: status === undefined, count: all },
            ...MAIL_STATUSES.map((entry) => ({
              label: entry.label,
              href: paths.mails({ status: entry.status }),
              isOn: entry.status === status,
              count: counts?.[entry.status] || undefined,
            })),
          ]}
        />
      </div>
      {list.data?.has_mail_sender === false && <NoSenderNotice className="mb-4" />}
      <ListFrame
        query={list}
        caption="Giden e-postalar"
        failed="E-postaları şu an getiremedik."
        columns={columns}
        rowHref={(mail) => paths.mails({ ...here, id: mail.id })}
        page={page}
        pageSize={PAGE_SIZE}
        pageHref={(next) => paths.mails({ ...filter, page: next })}
        empty={
          status === undefined ? (
            <Empty title="Henüz e-posta yok" icon={MailCheck}>
              Rezervasyonlarda yazılan her e-posta burada görünür.
            </Empty>
          ) : (
            <EmptyFilter icon={MailCheck} clearHref={paths.mails()} />
          )
        }
      />
      {openId !== null && (
        <MailDrawer
          key={openId}
          id={openId}
          onClose={() => void navigate(paths.mails(here), { replace: true })}
        />
      )}
    </>
  )
}
