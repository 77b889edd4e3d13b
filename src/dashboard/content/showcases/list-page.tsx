import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Eye from 'lucide-react/icons/eye'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal-end'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Switch } from '../../../ui/inputs.tsx'
import { pageIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { shownIn } from '../../list/export/list-columns.ts'
import { ListExport } from '../../list/export/list-export.tsx'
import { countText, ListFrame } from '../../list/list-frame.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { shownColumns, useTableSettings } from '../../list/table-settings.ts'
import type { ListedColumn } from '../../list/table-settings.ts'
import { TableTools } from '../../list/table-tools.tsx'
import { exportRow, SHOWCASE_COLUMNS } from './export-columns.ts'
import { HomePreview } from './home-preview.tsx'
import { scheduleText, SLOT_NAMES, STATUSES } from './showcase.ts'
import type { ShowcaseRow } from './showcase.ts'
import { useShowcaseList, useShowcaseSwitch } from './use-showcases.ts'
import './showcase.css'

const ShowcaseOrder = lazy(async () => ({ default: (await import('./showcase-order.tsx')).ShowcaseOrder }))

const PAGE_SIZE = 20

/** The named rows of villas on the home page: which hang there, when and in what order. */
export function ShowcaseListPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const page = pageIn(params.get('page'))
  const view = params.get('view')
  const list = useShowcaseList((page - 1) * PAGE_SIZE, PAGE_SIZE)
  const set = useShowcaseSwitch()
  const close = () => void navigate(paths.showcases(page > 1 ? { page } : {}), { replace: true })

  const [settings, changeSettings] = useTableSettings('showcase')

  const allColumns: ListedColumn<ShowcaseRow>[] = [
    {
      key: 'title',
      header: 'Ad',
      isFixed: true,
      cell: (row) => (
        <>
          {row.title}
          {row.note !== '' && <small className="showcase-note">{row.note}</small>}
        </>
      ),
      mobile: 'title',
    },
    { key: 'slot', header: 'Yer', cell: (row) => SLOT_NAMES[row.slot] },
    {
      key: 'villas',
      header: 'Villa',
      align: 'end',
      cell: (row) => (
        <>
          {row.villa_count}
          {row.shown_count < row.villa_count && <small>{row.shown_count} yayında</small>}
        </>
      ),
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
      mobile: 'meta',
    },
    {
      key: 'status',
      header: 'Durum',
      cell: (row) => <StatusBadge tone={STATUSES[row.status].tone}>{STATUSES[row.status].label}</StatusBadge>,
      mobile: 'end',
    },
    {
      key: 'active',
      header: 'Açık',
      isFixed: true,
      cell: (row) => (
        <Switch
          className="cell-switch"
          label={<span className="sr-only">{row.title} açık</span>}
          // painted before the answer; one after the other, for each knows the version it changes
          checked={set.isPending && set.variables.row.id === row.id ? set.variables.is_active : row.is_active}
          onChange={(event) => !set.isPending && set.mutate({ row, is_active: event.target.checked })}
        />
      ),
    },
  ]
  return (
    <>
      <PageHead
        title="Vitrinler"
        meta={countText(list.data?.total, page, PAGE_SIZE)}
        actions={
          <>
            <TableTools settings={settings} onSettings={changeSettings} columns={allColumns} />
            <ListExport
              ask={(query) => call('GET /v1/admin/showcases', { query })}
              columns={shownIn(SHOWCASE_COLUMNS, settings.hidden, true)}
              row={exportRow}
            />
            <AppLink href={paths.showcases({ view: 'preview' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
              <Eye size={16} />
              <span className="wide-word">Önizle</span>
            </AppLink>
            <AppLink href={paths.showcases({ view: 'order' })} {...buttonLook({ tone: 'ghost', size: 36 })}>
              <ArrowUpDown size={16} />
              Sırala
            </AppLink>
            <AppLink href={paths.showcase('new')} {...buttonLook({ size: 36 })}>
              <Plus size={16} />
              Vitrin ekle
            </AppLink>
          </>
        }
      />
      <ListFrame
        query={list}
        caption="Vitrinler"
        failed="Vitrinleri şu an getiremedik."
        columns={shownColumns(allColumns, settings)}
        density={settings.density}
        rowHref={(row) => paths.showcase(row.id)}
        page={page}
        pageSize={PAGE_SIZE}
        pageHref={(next) => paths.showcases({ page: next })}
        empty={
          <Empty
            title="Henüz vitrin yok"
            icon={GalleryHorizontal}
            actions={
              <AppLink href={paths.showcase('new')} {...buttonLook({ size: 40 })}>
                Vitrin ekle
              </AppLink>
            }
          >
            Vitrin, ana sayfada adı ve sırası olan bir villa grubudur. İlk vitrini ekleyene kadar bölüm sitede
            görünmez.
          </Empty>
        }
      />
      {view === 'order' && (
        <Suspense>
          <ShowcaseOrder onClose={close} />
        </Suspense>
      )}
      {view === 'preview' && (
        <Drawer
          open
          onClose={close}
          size="xl"
          title="Ana sayfa"
          subtitle="Vitrinler seçtiğiniz gün böyle duracak."
        >
          <HomePreview draft={null} />
        </Drawer>
      )}
    </>
  )
}
