import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Eye from 'lucide-react/icons/eye'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal-end'
import { lazy, Suspense } from 'react'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { yesNo } from '../../list/export/report-cells.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { SwitchCell } from '../../list/switch-cell.tsx'
import { paths } from '../../shell/paths.ts'
import { SHOWCASES } from './calls.ts'
import { HomePreview } from './home-preview.tsx'
import { lastDay, scheduleText, SLOT_NAMES, STATUSES } from './showcase.ts'
import type { ShowcaseRow } from './showcase.ts'
import './showcase.css'

const ShowcaseOrder = lazy(async () => ({ default: (await import('./order.tsx')).ShowcaseOrder }))

export const COLUMNS: RecordColumn<ShowcaseRow>[] = [
  {
    key: 'title',
    header: 'Ad',
    isFixed: true,
    cell: ({ title, note }) => (
      <>
        {title}
        {note !== '' && <small className="showcase-note">{note}</small>}
      </>
    ),
    exports: [
      { label: 'Ad', value: ({ title }) => title },
      { label: 'Not', value: ({ note }) => note },
    ],
    mobile: 'title',
  },
  { key: 'slot', header: 'Yer', value: ({ slot }) => SLOT_NAMES[slot] },
  {
    key: 'villas',
    header: 'Villa',
    align: 'end',
    cell: ({ villa_count, shown_count }) => (
      <>
        {villa_count}
        {shown_count < villa_count && <small>{shown_count} yayında</small>}
      </>
    ),
    exports: [
      { label: 'Villa', kind: 'number', value: ({ villa_count }) => villa_count },
      { label: 'Yayındaki villa', kind: 'number', value: ({ shown_count }) => shown_count },
    ],
  },
  {
    key: 'schedule',
    header: 'Yayın aralığı',
    cell: (row) => (
      <span>
        {scheduleText(row)}
        <span className="only-phone"> · {row.villa_count} villa</span>
      </span>
    ),
    exports: [
      { label: 'İlk gün', kind: 'day', value: ({ starts_on }) => starts_on },
      { label: 'Son gün', kind: 'day', value: ({ ends_on }) => lastDay(ends_on) },
    ],
    mobile: 'meta',
  },
  {
    key: 'status',
    header: 'Durum',
    value: ({ status }) => STATUSES[status].label,
    cell: ({ status }) => <StatusBadge tone={STATUSES[status].tone}>{STATUSES[status].label}</StatusBadge>,
    mobile: 'end',
  },
  {
    key: 'active',
    header: 'Açık',
    isFixed: true,
    value: ({ is_active }) => yesNo(is_active),
    cell: (row) => (
      <SwitchCell
        row={row}
        field="is_active"
        calls={SHOWCASES}
        label={`${row.title} açık`}
        said={{ on: 'Vitrin açıldı', off: 'Vitrin kapatıldı' }}
      />
    ),
  },
]

/** `/dashboard/showcase`: the showcases of the home page, when they are shown and in what order. */
export function ShowcaseListPage() {
  return (
    <RecordList
      title="Vitrinler"
      path={paths.showcases}
      calls={SHOWCASES}
      name="showcase"
      columns={COLUMNS}
      failed="Vitrinleri şu an getiremedik."
      empty={{
        icon: GalleryHorizontal,
        title: 'Henüz vitrin yok',
        text: 'Vitrin, ana sayfada adı ve sırası olan bir villa grubudur. İlk vitrini ekleyene kadar bölüm sitede görünmez.',
      }}
      add={{ label: 'Vitrin ekle', href: () => paths.showcase('new') }}
      rowHref={({ id }) => paths.showcase(id)}
      actions={({ address }) => (
        <>
          <AppLink href={address.hrefTo({ view: 'preview' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
            <Eye size={16} />
            <span className="wide-word">Önizle</span>
          </AppLink>
          <AppLink href={address.hrefTo({ view: 'order' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
            <ArrowUpDown size={16} />
            Sırala
          </AppLink>
        </>
      )}
    >
      {({ address, close }) => {
        const view = address.params.get('view')
        if (view === 'order') {
          return (
            <Suspense>
              <ShowcaseOrder onClose={close} />
            </Suspense>
          )
        }
        return (
          view === 'preview' && (
            <Drawer
              open
              onClose={close}
              size="xl"
              title="Ana sayfa"
              subtitle="Vitrinler seçtiğiniz gün böyle duracak."
            >
              <HomePreview draft={null} />
            </Drawer>
          )
        )
      }}
    </RecordList>
  )
}
