import Star from 'lucide-react/icons/star'
import { formatMoney } from '../../domain/pricing/money.ts'
import { formatDay, formatNumber } from '../../domain/turkish/turkish.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/inputs.tsx'
import type { ListedColumn } from '../list/table-settings.ts'
import { filtersToQuery } from './list-filters.ts'
import type { Order, VillaFilters } from './list-filters.ts'
import { permitWarning } from './permit/words.ts'
import { VillaThumb } from './villa-thumb.tsx'
import type { Switched, VillaRow } from './villa.ts'

type VillaColumn = ListedColumn<VillaRow>

interface ColumnFacts {
  isAdmin: boolean
  filters: VillaFilters
  listHref: (query: Record<string, string | number>) => string
  onActive: (villa: Switched) => void
  onPopular: (villa: Switched) => void
}

const dash = <span className="dash">—</span>

/** The columns of the list of villas; an owner sees what concerns the own villas. */
export function villaColumns({
  isAdmin,
  filters,
  listHref,
  onActive,
  onPopular,
}: ColumnFacts): VillaColumn[] {
  const sort = (up: Order, down: Order) => {
    const order = filters.order === up ? down : up
    const direction = filters.order === up ? 'asc' : filters.order === down ? 'desc' : null
    return { sort: { direction, href: listHref(filtersToQuery({ ...filters, page: 1, order })) } } as const
  }
  const columns: (VillaColumn | null)[] = [
    {
      key: 'name',
      header: 'Ad',
      isFixed: true,
      cell: (row) => <Name row={row} />,
      ...sort('name', '-name'),
      mobile: 'title',
    },
    {
      key: 'town',
      header: 'Bölge',
      cell: (row) => (
        <span className="cut villa-region">
          {row.district_name}
          <span className="only-phone">, {row.town_name}</span>
          <small>{row.town_name}</small>
        </span>
      ),
      mobile: 'meta',
    },
    {
      key: 'types',
      header: 'Tip',
      cell: (row) =>
        row.types.length === 0 ? (
          dash
        ) : (
          <span className="cut villa-types">{row.types.map(({ name }) => name).join(', ')}</span>
        ),
    },
    {
      key: 'guests',
      header: 'Kişi',
      align: 'end',
      cell: (row) => row.guests,
      ...sort('guests', '-guests'),
    },
    isAdmin
      ? {
          key: 'owner',
          header: 'Sahip',
          cell: (row) => <span className="cut">{row.owner_name}</span>,
        }
      : null,
    { key: 'permit', header: 'İzin no', cell: (row) => <Permit row={row} />, mobile: 'end' },
    {
      key: 'fees',
      name: 'Temizlik / depozito',
      header: (
        <>
          Temizlik<small>depozito</small>
        </>
      ),
      align: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap">
          {row.cleaning_amount === null ? dash : formatMoney(row.cleaning_amount)}
          <small>
            {row.damage_deposit_amount === 0 ? 'depozito yok' : formatMoney(row.damage_deposit_amount)}
          </small>
        </span>
      ),
    },
    isAdmin
      ? {
          key: 'popular',
          header: 'Popüler',
          cell: (row) => (
            <IconButton
              label={`${row.name}: popüler`}
              title={row.is_popular ? 'Popüler' : 'Popüler yap'}
              size={32}
              className="villa-star"
              aria-pressed={row.is_popular}
              onClick={() => onPopular(row)}
            >
              <Star size={17} />
            </IconButton>
          ),
        }
      : null,
    isAdmin
      ? {
          key: 'position',
          header: 'Sıra',
          align: 'end',
          cell: (row) => formatNumber(row.position),
          sort: {
            direction: filters.order === 'position' ? 'asc' : null,
            href: listHref(filtersToQuery({ ...filters, page: 1, order: 'position' })),
          },
        }
      : null,
    {
      key: 'active',
      header: 'Yayında',
      isFixed: true,
      cell: (row) =>
        row.can.activate ? (
          <Switch
            className="villa-switch"
            label={<span className="sr-only">{row.name}: yayında</span>}
            checked={row.is_active}
            onChange={() => onActive(row)}
          />
        ) : (
          <StatusBadge tone={row.is_active ? 'ok' : 'neutral'}>
            {row.is_active ? 'Yayında' : 'Yayında değil'}
          </StatusBadge>
        ),
      mobile: 'end',
    },
  ]
  return columns.filter((column) => column !== null)
}

function Name({ row }: { row: VillaRow }) {
  return (
    <span className="villa-name">
      <VillaThumb image={row.image} />
      <span>
        <span className="cut">{row.name}</span>
        <small className="code">{row.code}</small>
      </span>
    </span>
  )
}

function Permit({ row }: { row: VillaRow }) {
  const warning = permitWarning(row)
  if (warning === null || row.permit === 'expiring') {
    return (
      <span className="code whitespace-nowrap">
        {row.permit_no}
        {row.permit === 'expiring' && row.permit_valid_until !== null ? (
          <small className="villa-expiring">bitişi {formatDay(row.permit_valid_until, 'medium')}</small>
        ) : (
          row.permit_status === 'unchecked' && <small>doğrulanmadı</small>
        )}
      </span>
    )
  }
  return (
    <span className="whitespace-nowrap">
      <StatusBadge tone={warning.tone}>{warning.text}</StatusBadge>
    </span>
  )
}
