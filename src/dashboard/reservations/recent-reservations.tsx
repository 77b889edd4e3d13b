import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { RESERVATION_STATUSES } from '../../domain/booking/reservation.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { call } from '../shell/call.ts'
import { ofBoat } from '../shell/of-boat.ts'
import { ChoiceLinks } from '../list/choice-links.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import { reservationColumns } from './columns.tsx'
import { TableSkeleton } from '../list/table-skeleton.tsx'
import { useCan } from '../shell/session/use-can.ts'
import { useNow } from '../shell/use-now.ts'

type RecentReservationsProps = {
  kind: RentalKind
  status: string
  hrefOf: (status: string) => string
  reservationHref: (id: number) => string
}

/** The shown columns. There is no room for the hold beside the grid. */
const SHOWN = new Set(['code', 'customer', 'villa', 'stay', 'nights', 'total', 'paid', 'status'])
const CHIPS = ['', 'pending', 'awaiting_payment', 'confirmed']

/** The five newest reservations that are not over, drawn like the list of reservations. */
export function RecentReservations({ kind, status, hrefOf, reservationHref }: RecentReservationsProps) {
  const recent = useQuery({
    queryKey: ['reservations', 'recent', kind, status],
    queryFn: async ({ signal }) => {
      const query = { take: 5, order: 'newest' as const, ...(status === '' ? {} : { status }) }
      if (kind === 'villa') return call('GET /v1/admin/reservations', { query }, { signal })
      // The list of boats has past trips too unless it is told otherwise.
      const boats = { ...query, oldrez: 'false' as const }
      const answer = await call('GET /v1/admin/boatreservations', { query: boats }, { signal })
      return { ...answer, items: answer.items.map(ofBoat) }
    },
    placeholderData: keepPreviousData,
  })
  const { manage_reservations: isAdmin } = useCan()
  const { data, error, isPending, isFetching } = recent
  const columns = reservationColumns({ kind, isAdmin, now: useNow() }).filter(({ key }) => SHOWN.has(key))
  return (
    <section className="occ-panel occ-recent" aria-labelledby="son-rezervasyonlar">
      <div className="occ-panel-head">
        <h2 id="son-rezervasyonlar">Son rezervasyonlar</h2>
        <ChoiceLinks
          className="occ-filters"
          choices={CHIPS.map((own) => ({
            label: RESERVATION_STATUSES.find((entry) => entry.status === own)?.label ?? 'Tümü',
            href: hrefOf(own),
            isOn: status === own,
            count: own === '' ? undefined : data?.counts[own] || undefined,
          }))}
        />
      </div>
      <LoadFailed query={recent}>Rezervasyonları şu an getiremedik.</LoadFailed>
      {isPending && !error && <TableSkeleton label="Son rezervasyonlar" columns={8} />}
      {data && (
        <DataTable
          caption="En son beş rezervasyon"
          className="list-table"
          columns={columns}
          rows={data.items}
          rowKey={(row) => row.id}
          rowHref={(row) => reservationHref(row.id)}
          busy={isFetching}
          empty={
            <Empty level={3} title={status === '' ? 'Güncel rezervasyon yok' : 'Bu süzgeçle kayıt yok'}>
              {status === '' ? 'Yeni talep geldiğinde burada görünür.' : 'Başka bir durum seçin.'}
            </Empty>
          }
        />
      )}
    </section>
  )
}
