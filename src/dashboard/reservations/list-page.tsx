import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Poster } from '../../ui/poster.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { idIn } from '../shell/address-numbers.ts'
import { countText, ListFrame } from '../list/list-frame.tsx'
import { NoSenderLine } from '../shell/no-sender-line.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useCan } from '../shell/session/use-can.ts'
import { SuspiciousNotice } from './suspicious/notice.tsx'
import { shownColumns, useTableSettings } from '../list/table-settings.ts'
import { TableTools } from '../list/table-tools.tsx'
import { REFRESH_MS } from '../shell/use-changes.ts'
import { useNow } from '../shell/use-now.ts'
import { useUnread } from '../shell/use-unread.ts'
import { ViewsMenu } from '../list/views-menu.tsx'
import { ofVillas, useReservationAddresses } from '../shell/reservation-addresses.ts'
import { ReservationTabs } from '../shell/reservation-tabs.tsx'
import { reservationColumns } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import { builtInViews } from './built-in-views.ts'
import { listReservations } from './list-call.ts'
import { LIST_KINDS } from './list-kinds.ts'
import { filtersFromUrl, filtersToQuery, isNarrowed, noFilters } from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'
import { ReservationExport } from './export.tsx'

const ReservationDrawer = lazy(async () => ({
  default: (await import('./drawer/drawer.tsx')).ReservationDrawer,
}))
const NewReservation = lazy(async () => ({ default: (await import('./new/form.tsx')).NewReservation }))
const NewTrip = lazy(async () => ({ default: (await import('./boats/new-form.tsx')).NewTrip }))

/**
 * `/reservations/villa` for admins and `/reservations` for owners; of boats `/reservations/boat` for both. What is open over
 * the list (`?id`, `?new`) stands in the address too.
 */
export function ReservationListPage({ kind }: { kind: RentalKind }) {
  const { manage_reservations: isAdmin } = useCan()
  const words = LIST_KINDS[kind]
  const addresses = useReservationAddresses()
  const listHref = kind === 'villa' ? addresses.list : addresses.boats
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const now = useNow()
  const filters = filtersFromUrl(params, kind)
  const [settings, changeSettings] = useTableSettings(words.stored)
  const show = (next: ListFilters) => {
    // While somebody types, replaces the history entry, so that one step back removes the whole text.
    const isTyping =
      filters.searchString !== '' && next.searchString !== '' && filters.searchString !== next.searchString
    void navigate(listHref(filtersToQuery(next)), { replace: isTyping })
  }

  const list = useQuery({
    queryKey: [words.queryKey, filters],
    queryFn: ({ signal }) => listReservations(filters, {}, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const allColumns = reservationColumns({ kind, isAdmin, now, sorting: { filters, listHref } })
  const columns = shownColumns(allColumns, settings)
  const openId = idIn(params.get('id'))

  return (
    <>
      <PageHead
        title={isAdmin ? words.title : 'Rezervasyonlar'}
        meta={countText(list.data?.total, filters.page, words.pageSize)}
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
      {!isAdmin && <OwnerTabs filters={filters} />}
      <SuspiciousNotice />
      <FilterBar filters={filters} counted={list.data} onChange={show} listHref={listHref}>
        <TableTools settings={settings} onSettings={changeSettings} columns={allColumns}>
          <ViewsMenu
            list={words.stored}
            url={{ fromUrl: (saved) => filtersFromUrl(saved, kind), toQuery: filtersToQuery }}
            filters={filters}
            given={builtInViews(kind, now)}
            hrefOf={(target) => listHref(filtersToQuery(target))}
            canSave={isNarrowed(filters)}
            example={words.example}
          />
        </TableTools>
      </FilterBar>
      <ListFrame
        query={list}
        caption={isAdmin ? words.title : 'Rezervasyonlar'}
        failed="Rezervasyonları şu an getiremedik."
        columns={columns}
        rowHref={(row) => listHref({ ...filtersToQuery(filters), id: row.id })}
        density={settings.density}
        stickyFirst
        page={filters.page}
        pageSize={words.pageSize}
        pageHref={(page) => listHref(filtersToQuery({ ...filters, page }))}
        empty={
          <NoReservations isAdmin={isAdmin} filters={filters} addHref={listHref({ new: 1 })} onShow={show} />
        }
      />
      <Suspense>
        {openId !== null && <ReservationDrawer key={openId} id={openId} kind={kind} />}
        {isAdmin && params.get('new') === '1' && (kind === 'villa' ? <NewReservation /> : <NewTrip />)}
      </Suspense>
    </>
  )
}

type NoReservationsProps = {
  isAdmin: boolean
  filters: ListFilters
  addHref: string
  onShow: (filters: ListFilters) => void
}

/** Owners see both kinds under one entry of the menu, and the calendar of their villas. */
function OwnerTabs({ filters }: { filters: ListFilters }) {
  const { list, boats, calendar } = useReservationAddresses()
  const { has_boats } = useUnread()
  const isOfVillas = filters.kind === 'villa'
  return (
    <>
      {(has_boats || !isOfVillas) && (
        <Tabs
          label="Kiralanan"
          className="mb-3"
          items={[
            { label: 'Villa', href: list(), current: isOfVillas },
            { label: 'Tekne', href: boats(), current: !isOfVillas },
          ]}
        />
      )}
      {isOfVillas && (
        <ReservationTabs
          className="mb-3"
          current="list"
          listHref={list(filtersToQuery(filters))}
          hrefOf={(view) =>
            calendar({ ...ofVillas(filters.rental_id), ...(view !== 'calendar' && { view }) })
          }
        />
      )}
    </>
  )
}

/** Distinguishes filters that match nothing from a list without reservations. */
function NoReservations({ isAdmin, filters, addHref, onShow }: NoReservationsProps) {
  if (isNarrowed(filters) || filters.page > 1) {
    return (
      <Empty
        title="Bu süzgeçle kayıt yok"
        actions={
          <>
            <button
              type="button"
              {...buttonLook({ size: 40 })}
              onClick={() => onShow(noFilters(filters.kind))}
            >
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
          <AppLink href={addHref} {...buttonLook({ size: 40 })}>
            Rezervasyon ekle
          </AppLink>
        ) : undefined
      }
    >
      {isAdmin
        ? 'Siteden gelen talepler ve telefonla aldıklarınız burada görünür.'
        : LIST_KINDS[filters.kind].noneOfOwner}
    </Empty>
  )
}
