import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { useNavigate, useSearchParams } from 'react-router'
import { THIN } from '../../domain/thin-page.ts'
import { formatNumber } from '../../domain/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { buttonLook } from '../../ui/button.tsx'
import type { TableColumn } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/inputs.tsx'
import { pageIn } from '../address-numbers.ts'
import { ChoiceLinks } from '../choice-links.tsx'
import { DelayedInput } from '../delayed-input.tsx'
import { EmptyFilter } from '../empty-filter.tsx'
import { countText, ListFrame } from '../list-frame.tsx'
import { PageHead } from '../page-head.tsx'
import { paths } from '../paths.ts'
import type { CustomPageRow } from './custom-page.ts'
import { useCustomPageList, usePublishing } from './use-custom-pages.ts'
import './custom-pages.css'

const PAGE_SIZE = 20
const STATUSES = [
  { value: undefined, label: 'Tümü' },
  { value: 'published', label: 'Yayında' },
  { value: 'draft', label: 'Taslak' },
] as const

/** `/dashboard/custompage/list`: landing pages of a town with a villa type. */
export function CustomPageListPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const status = STATUSES.find(({ value }) => value === params.get('status'))?.value
  const searchString = params.get('q') ?? ''
  const page = pageIn(params.get('page'))
  const filter = status === undefined ? {} : { status }
  const list = useCustomPageList({
    searchString: searchString.slice(0, 80),
    ...filter,
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  })
  const set = usePublishing()
  const hrefOf = (next: { status?: string | undefined; q?: string; page?: number }) =>
    paths.customPages({ status, q: searchString, ...next })
  const isNarrowed = status !== undefined || searchString !== ''

  const columns: TableColumn<CustomPageRow>[] = [
    {
      key: 'title',
      header: 'Başlık',
      cell: (row) => (
        <>
          <span className="cut">{row.title}</span>
          <small className="page-slug">/{row.slug}</small>
        </>
      ),
      mobile: 'title',
    },
    {
      key: 'pair',
      header: 'Bölge ve tip',
      cell: (row) => `${row.town_name} · ${row.villa_type_name}`,
      mobile: 'meta',
    },
    {
      key: 'villas',
      header: 'Yayındaki villa',
      align: 'end',
      cell: (row) => (
        <span className="page-villas">
          {row.villa_count < THIN && <StatusBadge tone="warn">Aramada yok</StatusBadge>}
          <span>
            {formatNumber(row.villa_count)}
            <span className="only-phone"> villa</span>
          </span>
        </span>
      ),
      mobile: 'end',
    },
    {
      key: 'published',
      header: 'Yayında',
      cell: (row) => (
        <Switch
          className="cell-switch"
          label={<span className="sr-only">{row.title} yayında</span>}
          // painted before the answer; one after the other, for each knows the version it changes
          checked={
            set.isPending && set.variables.row.id === row.id ? set.variables.is_published : row.is_published
          }
          onChange={(event) => !set.isPending && set.mutate({ row, is_published: event.target.checked })}
        />
      ),
    },
  ]
  return (
    <>
      <PageHead
        title="Özel sayfalar"
        meta={countText(list.data?.total, page, PAGE_SIZE)}
        actions={
          <AppLink href={paths.customPage('new')} {...buttonLook({ size: 36 })}>
            <Plus size={16} />
            Sayfa ekle
          </AppLink>
        }
      />
      <div className="filters filter-row">
        <ChoiceLinks
          choices={STATUSES.map(({ value, label }) => ({
            label,
            href: hrefOf({ status: value }),
            isOn: value === status,
            count: value === undefined ? undefined : list.data?.counts[value],
          }))}
        />
        <Field label="Sayfa ara" quietLabel className="page-search">
          <DelayedInput
            isFirst
            value={searchString}
            maxLength={80}
            placeholder="Başlık, bölge ya da tip"
            onValue={(q) => void navigate(hrefOf({ q }))}
          />
        </Field>
      </div>
      <ListFrame
        query={list}
        caption="Özel sayfalar"
        failed="Gerekli veriler çekilirken bir hata oluştu."
        columns={columns}
        rowHref={(row) => paths.customPage(row.id)}
        page={page}
        pageSize={PAGE_SIZE}
        pageHref={(next) => hrefOf({ page: next })}
        empty={
          isNarrowed ? (
            <EmptyFilter icon={FileText} clearHref={paths.customPages()} />
          ) : (
            <Empty
              title="Henüz özel sayfa yok"
              icon={FileText}
              actions={
                <AppLink href={paths.customPage('new')} {...buttonLook({ size: 40 })}>
                  Sayfa ekle
                </AppLink>
              }
            >
              Özel sayfa, bir bölgenin bir villa tipini kendi metniyle anlatır: Kalkan balayı villaları gibi.
            </Empty>
          )
        }
      />
    </>
  )
}
