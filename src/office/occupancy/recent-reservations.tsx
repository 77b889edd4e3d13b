import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../domain/money.ts'
import { RESERVATION_STATUSES } from '../../domain/reservation.ts'
import { formatStay } from '../../domain/turkish.ts'
import type { Role } from '../../domain/roles.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { TableColumn } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { call } from '../call.ts'
import { LoadFailed } from '../load-failed.tsx'
import { ReservationBadge } from '../reservations/reservation-badge.tsx'
import type { ReservationRow } from '../reservations/reservation.ts'
import { TableSkeleton } from '../table-skeleton.tsx'

type RecentReservationsProps = {
  role: Role
  status: string
  hrefOf: (status: string) => string
  reservationHref: (id: number) => string
}

const CHIPS = ['', 'pending', 'awaiting_payment', 'confirmed']

/** The five latest, as the desk's list shows them. */
export function RecentReservations({ role, status, hrefOf, reservationHref }: RecentReservationsProps) {
  const recent = useQuery({
    queryKey: ['reservations', 'recent', status],
    queryFn: ({ signal }) =>
      call(
        'GET /v1/admin/reservations',
        { query: { take: 5, order: 'newest', oldrez: 'true', ...(status === '' ? {} : { status }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPending, isFetching } = recent
  return (
    <section className="occ-panel occ-recent" aria-labelledby="son-rezervasyonlar">
      <div className="occ-panel-head">
        <h2 id="son-rezervasyonlar">Son rezervasyonlar</h2>
        <nav className="occ-filters" aria-label="Durum">
          {CHIPS.map((own) => {
            const label = RESERVATION_STATUSES.find((entry) => entry.status === own)?.label ?? 'Tümü'
            const count = own === '' ? undefined : data?.counts[own]
            return (
              <AppLink
                key={own}
                {...chipLook({ on: status === own })}
                aria-current={status === own ? 'true' : undefined}
                href={hrefOf(own)}
              >
                {count ? `${label} · ${count}` : label}
              </AppLink>
            )
          })}
        </nav>
      </div>
      <LoadFailed query={recent}>Rezervasyonları şu an getiremedik.</LoadFailed>
      {isPending && !error && <TableSkeleton label="Son rezervasyonlar" columns={8} />}
      {data && (
        <DataTable
          caption="En son beş rezervasyon"
          columns={columnsFor(role)}
          rows={data.items}
          rowKey={(row) => row.id}
          rowHref={(row) => reservationHref(row.id)}
          busy={isFetching}
          empty={
            <Empty level={3} title={status === '' ? 'Henüz rezervasyon yok' : 'Bu süzgeçle kayıt yok'}>
              {status === '' ? 'İlk talep geldiğinde burada görünür.' : 'Başka bir durum seçin.'}
            </Empty>
          }
        />
      )}
    </section>
  )
}

function columnsFor(role: Role): TableColumn<ReservationRow>[] {
  const isStaff = role === 'ADMIN'
  const columns: (TableColumn<ReservationRow> | null)[] = [
    { key: 'code', header: 'No', cell: (row) => row.code, mobile: 'meta' },
    {
      key: 'customer',
      header: isStaff ? 'Müşteri' : 'Misafir',
      cell: (row) => (
        <>
          {row.first_name} {row.last_name}
          {row.phone !== '' && <small>{row.phone}</small>}
        </>
      ),
      mobile: 'title',
    },
    { key: 'villa', header: 'Villa', cell: (row) => row.villa_name, mobile: 'meta' },
    {
      key: 'stay',
      header: 'Tarih',
      cell: (row) => <span className="whitespace-nowrap">{formatStay(row)}</span>,
    },
    { key: 'nights', header: 'Gece', align: 'end', cell: (row) => row.night_count },
    {
      key: 'total',
      header: isStaff ? 'Toplam' : 'Payınız',
      align: 'end',
      cell: (row) => <b className="font-medium">{formatMoney(row.total)}</b>,
    },
    isStaff
      ? {
          key: 'paid',
          header: 'Ödenen',
          align: 'end',
          cell: (row) => (row.paid_amount === 0 ? '—' : formatMoney(row.paid_amount)),
        }
      : null,
    {
      key: 'status',
      header: 'Durum',
      cell: (row) => <ReservationBadge status={row.status} />,
      mobile: 'end',
    },
  ]
  return columns.filter((column) => column !== null)
}
