import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { notifyFailure } from '../form/form-failure.ts'
import { call } from '../shell/call.ts'
import { DelayedInput } from '../list/delayed-input.tsx'
import { countText } from '../list/list-frame.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { TableSkeleton } from '../list/table-skeleton.tsx'
import { RegionsExport } from './regions-export.tsx'
import { addressFromUrl, hrefOf, PAGE_SIZE } from './address.ts'
import type { RegionsAddress } from './address.ts'
import { useRegionsChanged, useTowns } from './queries.ts'
import type { Town } from './queries.ts'
import { TownPane } from './town-pane.tsx'

const TownDrawer = lazy(async () => ({ default: (await import('./town-drawer.tsx')).TownDrawer }))
const DistrictDrawer = lazy(async () => ({ default: (await import('./district-drawer.tsx')).DistrictDrawer }))

/** `/towndistrict`: towns in their order, and the districts of the one that is chosen. */
export function RegionsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = addressFromUrl(params)
  const { page, searchString, edit } = address
  const to = (next: Partial<RegionsAddress>) => hrefOf({ ...address, ...next })
  const towns = useTowns(page, searchString)
  const first = towns.data?.items[0]
  const shown = address.town ?? first?.id ?? null
  const close = (next: Partial<RegionsAddress> = {}) =>
    void navigate(to({ edit: null, ...next }), { replace: true })
  /** A new one stands last; a search that may not find it makes way for its name. */
  const showAdded = ({ id, name }: { id: number; name: string }) => {
    const last = Math.ceil(((towns.data?.total ?? 0) + 1) / PAGE_SIZE)
    const region = searchString === '' ? { page: last } : { page: 1, searchString: name }
    close({ town: id, districts: 1, ...region })
  }

  return (
    <>
      <PageHead
        title="Bölgeler"
        meta={countText(towns.data?.total, page, PAGE_SIZE)}
        actions={
          <>
            <RegionsExport searchString={searchString} />
            <AppLink
              href={to({ edit: { kind: 'town', id: null } })}
              {...buttonLook({ size: 36 })}
              aria-keyshortcuts="n"
            >
              <Plus size={16} />
              Bölge ekle
            </AppLink>
          </>
        }
      />
      <div className="panes" data-chosen={address.town !== null || undefined}>
        <section className="panes-list" aria-label="Bölgeler">
          <Field label="Bölge ara" quietLabel>
            <DelayedInput
              value={searchString}
              maxLength={80}
              isFirst
              placeholder="Bölge ara"
              onValue={(text) =>
                void navigate(to({ searchString: text, page: 1 }), { replace: searchString !== '' })
              }
            />
          </Field>
          <LoadFailed query={towns}>Bölgeleri şu an getiremedik.</LoadFailed>
          {!towns.data && towns.error === null && <TableSkeleton label="Bölgeler" columns={2} />}
          {towns.data && towns.data.items.length > 0 && (
            <TownList towns={towns.data.items} total={towns.data.total} address={address} shown={shown} />
          )}
          {towns.data?.items.length === 0 && <NoTowns address={address} />}
          <Pager
            page={page}
            pages={Math.ceil((towns.data?.total ?? 0) / PAGE_SIZE)}
            href={(next) => to({ page: next, town: null, districts: 1 })}
            className="mt-4"
          />
        </section>
        {shown !== null && <TownPane key={shown} id={shown} address={address} />}
      </div>
      <Suspense>
        {edit?.kind === 'town' && (
          <TownDrawer
            key={edit.id ?? 'new'}
            id={edit.id}
            onClose={() => close()}
            onAdded={showAdded}
            onDeleted={() => close({ town: null, districts: 1 })}
          />
        )}
        {edit?.kind === 'district' && (
          <DistrictDrawer
            key={edit.id ?? 'new'}
            id={edit.id}
            townId={shown}
            onClose={() => close()}
            onAdded={({ town_id }) => close(town_id === shown ? {} : { town: town_id, districts: 1 })}
          />
        )}
      </Suspense>
    </>
  )
}

type TownListProps = { towns: Town[]; total: number; address: RegionsAddress; shown: number | null }

/** While a search narrows the list there is no order to change. */
function TownList({ towns, total, address, shown }: TownListProps) {
  const changed = useRegionsChanged()
  return (
    <SortableList
      label="Bölgeler, sitedeki sırayla"
      items={towns}
      itemKey={(town) => town.id}
      itemName={(town) => town.name}
      first={(address.page - 1) * PAGE_SIZE + 1}
      total={total}
      locked={address.searchString !== ''}
      onOrder={async (_towns, { item, to }) => {
        try {
          await call('PATCH /v1/admin/towns/order', { body: { id: item.id, position: to } })
        } catch (error) {
          notifyFailure(error)
          throw error
        } finally {
          await changed()
        }
      }}
    >
      {(town) => (
        <AppLink
          className="pane-row"
          href={hrefOf({ ...address, town: town.id, districts: 1 })}
          aria-current={town.id === shown ? 'true' : undefined}
        >
          <b>{town.name}</b>
          <small>
            {town.villa_count} villa · {town.district_count} alt bölge
          </small>
        </AppLink>
      )}
    </SortableList>
  )
}

function NoTowns({ address }: { address: RegionsAddress }) {
  const isSearch = address.searchString !== '' || address.page > 1
  return (
    <Empty
      title={isSearch ? 'Bu aramayla bölge yok' : 'Henüz bölge yok'}
      icon={MapPin}
      actions={
        isSearch ? (
          <AppLink
            href={hrefOf({ ...address, searchString: '', page: 1 })}
            {...buttonLook({ size: 40, tone: 'ghost' })}
          >
            Temizle
          </AppLink>
        ) : (
          <AppLink
            href={hrefOf({ ...address, edit: { kind: 'town', id: null } })}
            {...buttonLook({ size: 40 })}
          >
            Bölge ekle
          </AppLink>
        )
      }
    >
      {isSearch ? null : 'Villalar bölgelere, bölgeler alt bölgelere ayrılır.'}
    </Empty>
  )
}
