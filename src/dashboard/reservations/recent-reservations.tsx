import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RESERVATION_STATUSES } from '../../domain/booking/reservation.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { call } from '../shell/call.ts'
import { ChoiceLinks } from '../list/choice-links.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import { reservationColumns } from './columns.tsx'
import { TableSkeleton } from '../list/table-skeleton.tsx'
import { useCan } from '../shell/session/use-can.ts'
import { useNow } from '../shell/use-now.ts'

type RecentReservationsProps = {
  status: string
  hrefOf: (status: string) => string
  reservationHref: (id: number) => string
}

/** The shown columns. There is no room for the hold beside the grid. */
const SHOWN = new Set(['code', 'customer', 'villa', 'stay', 'nights', 'total', 'paid', 'status'])
const CHIPS = ['', 'pending', 'awaiting_payment', 'confirmed']

/** The five newest reservations that are not over, drawn like the list of reservations. */
export function RecentReservations({ status, hrefOf, reservationHref }: RecentReservationsProps) {
  const recent = useQuery({
    queryKey: ['reservations', 'recent', status],
    queryFn: ({ signal }) =>
      call(
        'GET /v1/admin/reservations',
        { query: { take: 5, order: 'newest', ...(status === '' ? {} : { status }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const { manage_reservations: isAdmin } = useCan()
  const { data, error, isPending, isFetching } = recent
  const columns = reservationColumns({ kind: 'villa', isAdmin, now: useNow() }).filter(({ key }) =>
    SHOWN.has(key),
  )
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
