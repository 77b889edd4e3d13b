import HousePlus from 'lucide-react/icons/house-plus'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { yesNo } from '../../list/export/report-cells.ts'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { momentText } from '../../shell/moment-text.ts'
import { paths } from '../../shell/paths.ts'
import { phoneText } from '../../shell/phone-text.ts'
import { REFRESH_MS } from '../../shell/use-changes.ts'
import { useNow } from '../../shell/use-now.ts'
import { HOMES } from './calls.ts'
import type { HomeRow } from './calls.ts'
import { HomeDrawer } from './drawer.tsx'
import './homes.css'

const FILTERS: Filter[] = [
  {
    kind: 'chips',
    name: 'status',
    label: 'Durum',
    choices: [
      { value: '', label: 'Tümü' },
      { value: 'open', label: 'İncelenmedi' },
      { value: 'reviewed', label: 'İncelendi' },
    ],
  },
  { kind: 'search', name: 'searchString', label: 'Başvuru ara', placeholder: 'Ad, yer, e-posta ya da metin' },
]

const columnsOf = (now: Date): RecordColumn<HomeRow>[] => [
  {
    key: 'moment',
    header: 'Tarih',
    value: ({ created_at }) => momentText(created_at, now),
    mobile: 'end',
  },
  { key: 'name', header: 'Ad', isFixed: true, value: ({ name }) => name, mobile: 'title' },
  { key: 'phone', header: 'Telefon', value: ({ phone }) => phoneText(phone) },
  { key: 'place', header: 'Bölge', value: ({ place }) => place, mobile: 'meta' },
  { key: 'images', header: 'Fotoğraf', align: 'end', value: ({ image_count }) => image_count },
  {
    key: 'reviewed',
    header: 'İncelendi',
    value: ({ is_reviewed }) => yesNo(is_reviewed),
    cell: ({ is_reviewed }) => (
      <StatusBadge tone={is_reviewed ? 'ok' : 'warn'}>
        {is_reviewed ? 'İncelendi' : 'İncelenmedi'}
      </StatusBadge>
    ),
    mobile: 'end',
  },
]

/** `/dashboard/rentitout`: homes that people offered to the agency. */
export function HomeListPage() {
  const now = useNow()
  return (
    <RecordList
      title="Ev başvuruları"
      path={paths.rentItOut}
      calls={HOMES}
      name="rent-it-out"
      filters={FILTERS}
      columns={columnsOf(now)}
      refreshMs={REFRESH_MS}
      meta={({ total }) => `${formatNumber(total)} başvuru`}
      countsOf={({ counts: { open, reviewed } }) => ({ status: { '': open + reviewed, open, reviewed } })}
      failed="Ev başvurularını şu an getiremedik."
      empty={{
        icon: HousePlus,
        title: 'Henüz ev başvurusu yok',
        text: 'Sitedeki «Evinizi kiraya verin» formundan gelen evler burada görünür.',
      }}
      openAs="id"
      form={({ id, close }) => id !== null && <HomeDrawer id={id} onClose={close} />}
    />
  )
}
