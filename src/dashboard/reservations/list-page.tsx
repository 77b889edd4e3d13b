import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Poster } from '../../ui/poster.tsx'
import { idIn } from '../shell/address-numbers.ts'
import { call } from '../shell/call.ts'
import { countText, ListFrame } from '../list/list-frame.tsx'
import { NoSenderLine } from '../shell/no-sender-line.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { paths } from '../shell/paths.ts'
import { useCan } from '../shell/session/use-can.ts'
import { SuspiciousNotice } from './suspicious/notice.tsx'
import { shownColumns, useTableSettings } from '../list/table-settings.ts'
import { TableTools } from '../list/table-tools.tsx'
import { REFRESH_MS } from '../shell/use-changes.ts'
import { useNow } from '../shell/use-now.ts'
import { ViewsMenu } from '../list/views-menu.tsx'
import { ofVillas, useReservationAddresses } from '../shell/reservation-addresses.ts'
import { ReservationTabs } from '../shell/reservation-tabs.tsx'
import { reservationColumns } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { builtInViews } from './built-in-views.ts'
import {
  filtersFromUrl,
  filtersToCall,
  filtersToQuery,
  isNarrowed,
  NO_FILTERS,
  PAGE_SIZE,
} from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'
import { ReservationExport } from './export.tsx'

const IN_URL = { fromUrl: filtersFromUrl, toQuery: filtersToQuery }

const ReservationDrawer = lazy(async () => ({
  default: (await import('./drawer/drawer.tsx')).ReservationDrawer,
}))
const NewReservation = lazy(async () => ({ default: (await import('./new/form.tsx')).NewReservation }))

/**
 * `/reservations/villa` for admins and `/reservations` for owners. What is open over the list (`?id`, `?new`)
 * stands in the address too.
 */
export function ReservationListPage() {
  const { manage_reservations: isAdmin } = useCan()
  const { list: listHref, calendar: calendarHref } = useReservationAddresses()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const now = useNow()
  const filters = filtersFromUrl(params)
  const [settings, changeSettings] = useTableSettings('reservation')
  const show = (next: ListFilters) => {
    // While somebody types, replaces the history entry, so that one step back removes the whole text.
    const isTyping =
      filters.searchString !== '' && next.searchString !== '' && filters.searchString !== next.searchString
    void navigate(listHref(filtersToQuery(next)), { replace: isTyping })
  }

  const request = filtersToCall(filters)
  const list = useQuery({
    queryKey: ['reservations', request],
    queryFn: ({ signal }) => call('GET /v1/admin/reservations', { query: request }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const allColumns = reservationColumns({ isAdmin, now, sorting: { filters, listHref } })
  const columns = shownColumns(allColumns, settings)
  const openId = idIn(params.get('id'))

  return (
    <>
      <PageHead
        title={isAdmin ? 'Villa rezervasyonları' : 'Rezervasyonlar'}
        meta={countText(list.data?.total, filters.page, PAGE_SIZE)}
        actions={
          <>
            <ReservationExport filters={filters} hidden={settings.hidden} />
            {isAdmin && (
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
      <NoSenderLine />
      {!isAdmin && (
        <ReservationTabs
          className="mb-3"
          current="list"
          listHref={listHref(filtersToQuery(filters))}
          hrefOf={(view) =>
            calendarHref({ ...ofVillas(filters.villa_id), ...(view !== 'calendar' && { view }) })
          }
        />
      )}
      <SuspiciousNotice />
      <FilterBar filters={filters} counted={list.data} onChange={show} listHref={listHref}>
        <TableTools settings={settings} onSettings={changeSettings} columns={allColumns}>
          <ViewsMenu
            list="reservation"
            url={IN_URL}
            filters={filters}
            given={builtInViews(now)}
            hrefOf={(target) => listHref(filtersToQuery(target))}
            canSave={isNarrowed(filters)}
            example="Örneğin: Kalkan, ağustos"
          />
        </TableTools>
      </FilterBar>
      <ListFrame
        query={list}
        caption="Rezervasyonlar"
        failed="Rezervasyonları şu an getiremedik."
        columns={columns}
        rowHref={(row) => listHref({ ...filtersToQuery(filters), id: row.id })}
        density={settings.density}
        stickyFirst
        page={filters.page}
        pageSize={PAGE_SIZE}
        pageHref={(page) => listHref(filtersToQuery({ ...filters, page }))}
        empty={<NoReservations isAdmin={isAdmin} filters={filters} onShow={show} />}
      />
      <Suspense>
        {openId !== null && <ReservationDrawer key={openId} id={openId} />}
        {isAdmin && params.get('new') === '1' && <NewReservation />}
      </Suspense>
    </>
  )
}

type NoReservationsProps = {
  isAdmin: boolean
  filters: ListFilters
  onShow: (filters: ListFilters) => void
}

/** Distinguishes filters that match nothing from a list without reservations. */
function NoReservations({ isAdmin, filters, onShow }: NoReservationsProps) {
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
        isAdmin ? (
          <AppLink href={paths.villaReservations({ new: 1 })} {...buttonLook({ size: 40 })}>
            Rezervasyon ekle
          </AppLink>
        ) : undefined
      }
    >
      {isAdmin
        ? 'Siteden gelen talepler ve telefonla aldıklarınız burada görünür.'
        : 'Evlerinize gelen rezervasyonlar burada görünür.'}
    </Empty>
  )
}
