import Plus from 'lucide-react/icons/plus'
import Tags from 'lucide-react/icons/tags'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AppLink } from '../../../ui/app-link.tsx'
import { Arch } from '../../../ui/arch.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/field.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { idIn, pageIn } from '../../shell/address-numbers.ts'
import { call } from '../../shell/call.ts'
import { DelayedInput } from '../../list/delayed-input.tsx'
import { ListExport } from '../../list/export/list-export.tsx'
import { notifyFailure } from '../../form/form-failure.ts'
import { countText } from '../../list/list-frame.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { TableSkeleton } from '../../list/table-skeleton.tsx'
import { exportRow, TYPE_COLUMNS } from './export-columns.ts'
import { PAGE_SIZE, useVillaTypes, useVillaTypesChanged } from './queries.ts'
import type { VillaType } from './queries.ts'

const VillaTypeDrawer = lazy(async () => ({
  default: (await import('./villa-type-drawer.tsx')).VillaTypeDrawer,
}))

/** `/villatypes`: what villas are grouped by, in the order of the site's menu; `?edit=3` and `?edit=new` over it. */
export function VillaTypesPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const page = pageIn(params.get('page'))
  const searchString = (params.get('searchString') ?? '').trim().slice(0, 80)
  const edit = params.get('edit')
  const types = useVillaTypes(page, searchString)
  const to = (next: { page?: number; searchString?: string; edit?: string | number }) => {
    const wanted = { page, searchString, ...next }
    return paths.villaTypes({
      searchString: wanted.searchString === '' ? undefined : wanted.searchString,
      page: wanted.page > 1 ? wanted.page : undefined,
      edit: wanted.edit,
    })
  }
  const close = (next: Parameters<typeof to>[0] = {}) => void navigate(to(next), { replace: true })
  /** A new one stands last; a search that may not find it makes way for its name. */
  const showAdded = ({ name }: { name: string }) => {
    const last = Math.ceil(((types.data?.total ?? 0) + 1) / PAGE_SIZE)
    close(searchString === '' ? { page: last } : { page: 1, searchString: name })
  }
  const openId = idIn(edit)
  const isEmpty = types.data?.items.length === 0
  const isNarrowed = searchString !== '' || page > 1

  return (
    <>
      <PageHead
        title="Villa tipleri"
        meta={countText(types.data?.total, page, PAGE_SIZE)}
        actions={
          <>
            <ListExport
              ask={(one) => call('GET /v1/admin/villatypes', { query: { ...one, searchString } })}
              columns={TYPE_COLUMNS}
              row={exportRow}
            />
            <AppLink href={to({ edit: 'new' })} {...buttonLook({ size: 36 })} aria-keyshortcuts="n">
              <Plus size={16} />
              Villa tipi ekle
            </AppLink>
          </>
        }
      />
      <div className="one-list">
        <Field label="Villa tipi ara" quietLabel>
          <DelayedInput
            value={searchString}
            maxLength={80}
            isFirst
            placeholder="Villa tipi ara"
            onValue={(text) =>
              void navigate(to({ searchString: text, page: 1 }), { replace: searchString !== '' })
            }
          />
        </Field>
        <LoadFailed query={types}>Villa tiplerini şu an getiremedik.</LoadFailed>
        {!types.data && types.error === null && <TableSkeleton label="Villa tipleri" columns={3} />}
        {types.data && !isEmpty && (
          <TypeList
            types={types.data.items}
            total={types.data.total}
            page={page}
            isSearch={searchString !== ''}
            hrefOf={(id) => to({ edit: id })}
          />
        )}
        {isEmpty && (
          <Empty
            title={isNarrowed ? 'Bu aramayla villa tipi yok' : 'Henüz villa tipi yok'}
            icon={Tags}
            actions={
              <AppLink
                href={isNarrowed ? paths.villaTypes() : to({ edit: 'new' })}
                {...buttonLook({ size: 40 })}
              >
                {isNarrowed ? 'Temizle' : 'Villa tipi ekle'}
              </AppLink>
            }
          >
            {isNarrowed
              ? null
              : 'Balayı, muhafazakâr, çocuk havuzlu gibi: bir villanın birkaç tipi olabilir.'}
          </Empty>
        )}
        <Pager
          page={page}
          pages={Math.ceil((types.data?.total ?? 0) / PAGE_SIZE)}
          href={(next) => to({ page: next })}
          className="mt-4"
        />
      </div>
      <Suspense>
        {(openId !== null || edit === 'new') && (
          <VillaTypeDrawer key={edit} id={openId} onClose={() => close()} onAdded={showAdded} />
        )}
      </Suspense>
    </>
  )
}

type TypeListProps = {
  types: VillaType[]
  total: number
  page: number
  isSearch: boolean
  hrefOf: (id: number) => string
}

/** While a search narrows the list there is no order to change. */
function TypeList({ types, total, page, isSearch, hrefOf }: TypeListProps) {
  const changed = useVillaTypesChanged()
  return (
    <SortableList
      label="Villa tipleri, sitedeki sırayla"
      items={types}
      itemKey={(type) => type.id}
      itemName={(type) => type.name}
      first={(page - 1) * PAGE_SIZE + 1}
      total={total}
      locked={isSearch}
      onOrder={async (_types, { item, to }) => {
        try {
          await call('PATCH /v1/admin/villatypes/order', { body: { id: item.id, position: to } })
        } catch (error) {
          notifyFailure(error)
          throw error
        } finally {
          await changed()
        }
      }}
    >
      {(type) => (
        <AppLink className="pane-row" data-with-image href={hrefOf(type.id)}>
          <Arch className="row-arch">
            <ResponsiveImage
              variants={type.image?.variants ?? []}
              alt=""
              dominant={type.image?.dominant}
              ratio={4 / 5}
              sizes="40px"
            />
          </Arch>
          <b>{type.name}</b>
          <small>
            <span className="row-slug">/{type.slug} · </span>
            {type.villa_count} villa
          </small>
        </AppLink>
      )}
    </SortableList>
  )
}
