import Newspaper from 'lucide-react/icons/newspaper'
import { formatMoment } from '../../../domain/turkish/turkish.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { paths } from '../../shell/paths.ts'
import { POSTS, STATUS_TEXTS, STATUS_TONES } from './calls.ts'
import type { PostRow } from './calls.ts'

export const FILTERS: Filter[] = [
  {
    kind: 'chips',
    name: 'status',
    label: 'Durum',
    choices: [
      { value: '', label: 'Tümü' },
      { value: 'published', label: STATUS_TEXTS.published },
      { value: 'planned', label: STATUS_TEXTS.planned },
      { value: 'draft', label: STATUS_TEXTS.draft },
    ],
  },
  { kind: 'search', name: 'q', label: 'Yazı ara', placeholder: 'Başlık, konu ya da yazar' },
]

export const COLUMNS: RecordColumn<PostRow>[] = [
  { key: 'title', header: 'Başlık', isFixed: true, value: ({ title }) => title, mobile: 'title' },
  { key: 'tags', header: 'Konular', value: ({ tags }) => tags.join(', '), mobile: 'meta' },
  { key: 'author', header: 'Yazar', value: ({ author }) => author },
  {
    key: 'published_at',
    header: 'Yayın',
    value: ({ published_at }) => (published_at === null ? '' : formatMoment(published_at)),
    mobile: 'foot',
  },
  {
    key: 'status',
    header: 'Durum',
    isFixed: true,
    value: ({ status }) => STATUS_TEXTS[status],
    cell: ({ status }) => <StatusBadge tone={STATUS_TONES[status]}>{STATUS_TEXTS[status]}</StatusBadge>,
    mobile: 'end',
  },
]

/** `/dashboard/blog`: posts of the blog, the last changed first. */
export function BlogListPage() {
  return (
    <RecordList
      title="Blog"
      path={paths.posts}
      calls={POSTS}
      name="blog"
      pageSize={10}
      filters={FILTERS}
      columns={COLUMNS}
      countsOf={({ counts }) => ({ status: counts })}
      failed="Yazılar alınamadı."
      empty={{
        icon: Newspaper,
        title: 'Henüz yazı yok',
        text: 'Blog yazısı, bölgeyi tanıtır ve yazının içinde evlerinizi canlı fiyatlarıyla gösterir.',
      }}
      add={{ label: 'Yazı ekle', href: () => paths.post('new') }}
      rowHref={({ id }) => paths.post(id)}
    />
  )
}
