import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatNumber } from '../../domain/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Poster } from '../../ui/poster.tsx'
import { call } from '../call.ts'
import { LoadFailed } from '../load-failed.tsx'
import { PageHead } from '../page-head.tsx'
import { useSession } from '../session/session.ts'
import { TableSkeleton } from '../table-skeleton.tsx'
import { useNow } from '../use-now.ts'
import { reservationList } from './addresses.ts'
import { reservationColumns } from './columns.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import {
  filtersFromUrl,
  filtersToCall,
  filtersToQuery,
  isNarrowed,
  NO_FILTERS,
  PAGE_SIZE,
} from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'
import { useTableSettings } from './table-settings.ts'
import { TableTools } from './table-tools.tsx'

const ReservationDrawer = lazy(async () => ({ default: (await import('./drawer.tsx')).ReservationDrawer }))
const NewReservation = lazy(async () => ({ default: (await import('./new-reservation.tsx')).NewReservation }))

/** `/reservations/villa` for staff and `/reservations` for owners; what is over it (`?id`, `?new`) is in the address too. */
export function ReservationListPage() {
  const role = useSession()?.user_role ?? 'OWNER'
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const now = useNow()
  const filters = filtersFromUrl(params)
  const [settings, changeSettings] = useTableSettings()
  const listHref = (query: Record<string, string | number>) => reservationList(role, query)
  const show = (next: ListFilters) => {
    // while somebody types on, one step back is enough for the whole word
    const isTyping = (['customer_name', 'reservation_id'] as const).some(
      (name) => filters[name] !== '' && next[name] !== '' && filters[name] !== next[name],
    )
    void navigate(listHref(filtersToQuery(next)), { replace: isTyping })
  }

  const request = filtersToCall(filters)
  const list = useQuery({
    queryKey: ['reservations', request],
    queryFn: ({ signal }) => call('GET /v1/admin/reservations', { query: request }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const columns = reservationColumns({ role, now, filters, listHref }).filter(
    ({ key, isFixed }) => isFixed || !settings.hidden.includes(key),
  )
  const total = list.data?.total ?? 0
  const first = (filters.page - 1) * PAGE_SIZE + 1
  const meta = list.data
    ? total === 0
      ? 'Kayıt yok'
      : total > PAGE_SIZE
        ? `${formatNumber(first)}–${formatNumber(Math.min(total, first + PAGE_SIZE - 1))} / ${formatNumber(total)}`
        : `${formatNumber(total)} kayıt`
    : ' '
  const openId = /^\d{1,9}$/.test(params.get('id') ?? '') ? Number(params.get('id')) : null

  return (
    <>
      <PageHead
        title={role === 'ADMIN' ? 'Villa rezervasyonları' : 'Rezervasyonlar'}
        meta={meta}
        actions={
          <>
            <ExportButton role={role} filters={filters} hidden={settings.hidden} />
            {role === 'ADMIN' && (
              <AppLink
                href={listHref({ ...filtersToQuery(filters), new: 1 })}
                {...buttonLook({ size: 36 })}
                aria-keyshortcuts="n"
              >
                <Plus size={16} />
                Rezervasyon ekle
              </AppLink>
            )}
          </>
        }
      />
      <FilterBar
        role={role}
        filters={filters}
        counts={list.data?.counts}
        ending={list.data?.ending}
        onChange={show}
        listHref={listHref}
      >
        <TableTools
          role={role}
          filters={filters}
          settings={settings}
          onSettings={changeSettings}
          columns={reservationColumns({ role, now, filters, listHref })}
        />
      </FilterBar>
      {list.isError && (
        <LoadFailed
          error={list.error}
          since={list.data ? list.dataUpdatedAt : 0}
          pending={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          Rezervasyonları şu an getiremedik.
        </LoadFailed>
      )}
      {list.isPending && <TableSkeleton label="Rezervasyonlar" columns={columns.length} />}
      {list.data && (
        <DataTable
          caption="Rezervasyonlar"
          columns={columns}
          rows={list.data.items}
          rowKey={(row) => row.id}
          rowHref={(row) => listHref({ ...filtersToQuery(filters), id: row.id })}
          density={settings.density}
          stickyFirst
          scroll="box"
          className="desk-table"
          busy={list.isPlaceholderData}
          empty={<NoReservations role={role} filters={filters} onShow={show} />}
        />
      )}
      <Pager
        page={filters.page}
        pages={Math.ceil(total / PAGE_SIZE)}
        href={(page) => listHref(filtersToQuery({ ...filters, page }))}
        className="mt-4"
      />
      <Suspense>
        {openId !== null && <ReservationDrawer key={openId} id={openId} role={role} />}
        {role === 'ADMIN' && params.get('new') === '1' && <NewReservation />}
      </Suspense>
    </>
  )
}

type NoReservationsProps = {
  role: 'ADMIN' | 'OWNER'
  filters: ListFilters
  onShow: (filters: ListFilters) => void
}

/** Nothing with these filters is not the same as nothing at all. */
function NoReservations({ role, filters, onShow }: NoReservationsProps) {
  if (isNarrowed(filters) || filters.page > 1) {
    return (
      <Empty
        title="Bu süzgeçle kayıt yok"
        actions={
          <>
            <button type="button" {...buttonLook({ size: 40 })} onClick={() => onShow(NO_FILTERS)}>
              Temizle
            </button>
            {!filters.oldrez && (
              <button
                type="button"
                {...buttonLook({ size: 40, tone: 'ghost' })}
                onClick={() => onShow({ ...filters, oldrez: true, page: 1 })}
              >
                Eski rezervasyonlarda da ara
              </button>
            )}
          </>
        }
      />
    )
  }
  return (
    <Empty
      title="Henüz rezervasyon yok"
      art={<Poster scene="cove" palette="morning" />}
      actions={
        role === 'ADMIN' ? (
          <AppLink href={reservationList(role, { new: 1 })} {...buttonLook({ size: 40 })}>
            Rezervasyon ekle
          </AppLink>
        ) : undefined
      }
    >
      {role === 'ADMIN'
        ? 'Siteden gelen talepler ve telefonla aldıklarınız burada görünür.'
        : 'Evlerinize gelen rezervasyonlar burada görünür.'}
    </Empty>
  )
}
