import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { useNavigate, useSearchParams } from 'react-router'
import { THIN } from '../../../domain/seo/thin-page.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/inputs.tsx'
import { call } from '../../shell/call.ts'
import { ChoiceLinks } from '../../list/choice-links.tsx'
import { DelayedInput } from '../../list/delayed-input.tsx'
import { EmptyFilter } from '../../list/empty-filter.tsx'
import { shownIn } from '../../list/export/list-columns.ts'
import { ListExport } from '../../list/export/list-export.tsx'
import { countText, ListFrame } from '../../list/list-frame.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { shownColumns, useTableSettings } from '../../list/table-settings.ts'
import type { ListedColumn } from '../../list/table-settings.ts'
import { TableTools } from '../../list/table-tools.tsx'
import { ViewsMenu } from '../../list/views-menu.tsx'
import type { CustomPageRow } from './custom-page.ts'
import { CUSTOM_PAGE_COLUMNS, exportRow } from './export-columns.ts'
import {
  filtersFromUrl,
  filtersToCall,
  filtersToQuery,
  isNarrowed,
  PAGE_SIZE,
  STATUSES,
} from './list-filters.ts'
import type { PageFilters } from './list-filters.ts'
import { useCustomPageList, usePublishing } from './use-custom-pages.ts'
import './custom-pages.css'

const IN_URL = { fromUrl: filtersFromUrl, toQuery: filtersToQuery }

/** `/dashboard/custompage/list`: landing pages of a town with a villa type. */
export function CustomPageListPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersFromUrl(params)
  const request = filtersToCall(filters)
  const list = useCustomPageList(request)
  const set = usePublishing()
  const [settings, changeSettings] = useTableSettings('custom-page')
  const hrefOf = (next: Partial<PageFilters>) =>
    paths.customPages(filtersToQuery({ ...filters, page: 1, ...next }))

  const allColumns: ListedColumn<CustomPageRow>[] = [
    {
      key: 'title',
      header: 'Başlık',
      isFixed: true,
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
      isFixed: true,
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
        meta={countText(list.data?.total, filters.page, PAGE_SIZE)}
        actions={
          <>
            <ListExport
              ask={(one) => call('GET /v1/admin/custompage', { query: { ...request, ...one } })}
              columns={shownIn(CUSTOM_PAGE_COLUMNS, settings.hidden, true)}
              row={exportRow}
            />
            <AppLink href={paths.customPage('new')} {...buttonLook({ size: 36 })}>
              <Plus size={16} />
              Sayfa ekle
            </AppLink>
          </>
        }
      />
      <div className="filters filter-row">
        <ChoiceLinks
          choices={STATUSES.map(({ value, label }) => ({
            label,
            href: hrefOf({ status: value }),
            isOn: value === filters.status,
            count: value === '' ? undefined : list.data?.counts[value],
          }))}
        />
        <Field label="Sayfa ara" quietLabel className="page-search">
          <DelayedInput
            isFirst
            value={filters.q}
            maxLength={80}
            placeholder="Başlık, bölge ya da tip"
            onValue={(q) => void navigate(hrefOf({ q }))}
          />
        </Field>
        <TableTools settings={settings} onSettings={changeSettings} columns={allColumns}>
          <ViewsMenu
            list="custom-page"
            url={IN_URL}
            filters={filters}
            given={[]}
            hrefOf={(target) => paths.customPages(filtersToQuery(target))}
            canSave={isNarrowed(filters)}
            example="Örneğin: Kalkan, taslak"
          />
        </TableTools>
      </div>
      <ListFrame
        query={list}
        caption="Özel sayfalar"
        failed="Gerekli veriler çekilirken bir hata oluştu."
        columns={shownColumns(allColumns, settings)}
        density={settings.density}
        rowHref={(row) => paths.customPage(row.id)}
        page={filters.page}
        pageSize={PAGE_SIZE}
        pageHref={(page) => hrefOf({ page })}
        empty={
          isNarrowed(filters) || filters.page > 1 ? (
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
