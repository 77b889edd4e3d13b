import FileText from 'lucide-react/icons/file-text'
import { MIN_LISTED_VILLAS } from '../../../domain/seo/landing-snippet.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { yesNo } from '../../list/export/report-cells.ts'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { SwitchCell } from '../../list/switch-cell.tsx'
import { paths } from '../../shell/paths.ts'
import { CUSTOM_PAGES } from './calls.ts'
import type { CustomPageRow } from './custom-page.ts'
import './custom-pages.css'

export const FILTERS: Filter[] = [
  {
    kind: 'chips',
    name: 'status',
    label: 'Durum',
    choices: [
      { value: '', label: 'Tümü' },
      { value: 'published', label: 'Yayında' },
      { value: 'draft', label: 'Taslak' },
    ],
  },
  { kind: 'search', name: 'q', label: 'Sayfa ara', placeholder: 'Başlık, bölge ya da tip' },
]

export const COLUMNS: RecordColumn<CustomPageRow>[] = [
  {
    key: 'title',
    header: 'Başlık',
    isFixed: true,
    cell: ({ title, slug }) => (
      <>
        <span className="cut">{title}</span>
        <small className="page-slug">/{slug}</small>
      </>
    ),
    exports: [
      { label: 'Başlık', value: ({ title }) => title },
      { label: 'Adres', value: ({ slug }) => `/${slug}` },
    ],
    mobile: 'title',
  },
  {
    key: 'pair',
    header: 'Bölge ve tip',
    cell: ({ town_name, villa_type_name }) => `${town_name} · ${villa_type_name}`,
    exports: [
      { label: 'Bölge', value: ({ town_name }) => town_name },
      { label: 'Tip', value: ({ villa_type_name }) => villa_type_name },
    ],
    mobile: 'meta',
  },
  {
    key: 'villas',
    header: 'Yayındaki villa',
    align: 'end',
    cell: ({ villa_count }) => (
      <span className="page-villas">
        {villa_count < MIN_LISTED_VILLAS && <StatusBadge tone="warn">Aramada yok</StatusBadge>}
        <span>
          {formatNumber(villa_count)}
          <span className="only-phone"> villa</span>
        </span>
      </span>
    ),
    exports: [
      { label: 'Yayındaki villa', kind: 'number', value: ({ villa_count }) => villa_count },
      { label: 'Aramada', value: (row) => yesNo(row.is_published && row.villa_count >= MIN_LISTED_VILLAS) },
    ],
    mobile: 'end',
  },
  {
    key: 'published',
    header: 'Yayında',
    isFixed: true,
    value: ({ is_published }) => yesNo(is_published),
    cell: (row) => (
      <SwitchCell
        row={row}
        field="is_published"
        calls={CUSTOM_PAGES}
        label={`${row.title} yayında`}
        said={{ on: 'Sayfa yayına alındı', off: 'Sayfa yayından kaldırıldı' }}
      />
    ),
  },
]

/** `/dashboard/custompage/list`: landing pages of a town and a villa type. */
export function CustomPageListPage() {
  return (
    <RecordList
      title="Özel sayfalar"
      path={paths.customPages}
      calls={CUSTOM_PAGES}
      name="custom-page"
      filters={FILTERS}
      columns={COLUMNS}
      countsOf={({ counts }) => ({ status: counts })}
      failed="Gerekli veriler çekilirken bir hata oluştu."
      empty={{
        icon: FileText,
        title: 'Henüz özel sayfa yok',
        text: 'Özel sayfa, bir bölgenin bir villa tipini kendi metniyle anlatır: Kalkan balayı villaları gibi.',
      }}
      add={{ label: 'Sayfa ekle', href: () => paths.customPage('new') }}
      rowHref={({ id }) => paths.customPage(id)}
    />
  )
}
