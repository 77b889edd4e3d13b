import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { countText } from '../../list/list-frame.tsx'
import { TableSkeleton } from '../../list/table-skeleton.tsx'
import { pageIn } from '../../shell/address-numbers.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { listQuery } from '../../shell/record-calls.ts'
import type { ListCalls, ListOf, OrderCalls } from '../../shell/record-calls.ts'
import { RENTAL_KINDS } from '../rental-kind.ts'
import { RentalThumb } from '../rental-thumb.tsx'
import { useMoves } from './use-moves.ts'
import './order.css'

interface OrderedRow {
  id: number
  name: string
  is_active: boolean
  image: ComponentProps<typeof RentalThumb>['image']
}

type OrderedRentalsProps<Row extends OrderedRow> = {
  kind: RentalKind
  calls: ListCalls<ListOf<Row>> & OrderCalls
  pageSize: number
  /** «Kalamar, Kalkan · 8 kişi» */
  placeOf: (row: Row) => string
}

const WORDS: Record<RentalKind, { title: string; add: string; failed: string; none: string }> = {
  villa: {
    title: 'Villaların sırası',
    add: 'Yeni villa',
    failed: 'Villaları şu an getiremedik.',
    none: 'Henüz villa yok',
  },
  boat: {
    title: 'Teknelerin sırası',
    add: 'Yeni tekne',
    failed: 'Tekneleri şu an getiremedik.',
    none: 'Henüz tekne yok',
  },
}

/**
 * The order that visitors see, one page of it. Drag and buttons move a villa or boat within the page, a typed position
 * anywhere.
 */
export function OrderedRentals<Row extends OrderedRow>({
  kind,
  calls,
  pageSize,
  placeOf,
}: OrderedRentalsProps<Row>) {
  const [params] = useSearchParams()
  const page = pageIn(params.get('page'))
  const list = useQuery(listQuery(calls, { skip: (page - 1) * pageSize, take: pageSize }))
  const first = (page - 1) * pageSize + 1
  const move = useMoves(calls)
  const { data } = list
  const words = WORDS[kind]
  const { listPath } = RENTAL_KINDS[kind]
  return (
    <>
      <PageHead
        title={words.title}
        meta={countText(data?.total, page, pageSize)}
        actions={
          <>
            <AppLink href={listPath()} {...buttonLook({ tone: 'ghost', size: 36 })}>
              Listeye dön
            </AppLink>
            <AppLink href={listPath({ new: 1 })} {...buttonLook({ size: 36 })}>
              <Plus size={16} />
              {words.add}
            </AppLink>
          </>
        }
      />
      <p className="order-hint">
        «Önerilen sıra» sitede budur. Sürükleyin, okları kullanın ya da sıra numarasını yazın; başka sayfadaki
        bir sıraya da yazarak taşınır.
      </p>
      <LoadFailed query={list}>{words.failed}</LoadFailed>
      {data === undefined && list.error === null && <TableSkeleton label={words.title} columns={3} />}
      {data?.total === 0 && <Empty title={words.none} />}
      {data && data.items.length > 0 && (
        <SortableList
          label={words.title}
          items={data.items}
          itemKey={({ id }) => id}
          itemName={({ name }) => name}
          first={first}
          total={data.total}
          onOrder={(_items, { item: { id, name }, to, seen }) => {
            // An earlier move may still be running, so the loaded list may not include it.
            const from = first + seen.findIndex((row) => row.id === id)
            return move([{ id, from, to }], `${name}: ${to}. sıra`)
          }}
        >
          {(row) => (
            <div className="order-row">
              <RentalThumb image={row.image} />
              <span className="order-name">
                <b>{row.name}</b>
                <small>{placeOf(row)}</small>
              </span>
              {!row.is_active && <StatusBadge tone="neutral">Yayında değil</StatusBadge>}
            </div>
          )}
        </SortableList>
      )}
      <Pager
        page={page}
        pages={Math.ceil((data?.total ?? 0) / pageSize)}
        href={(other) => listPath({ sort: 1, ...(other > 1 ? { page: other } : {}) })}
        className="mt-4"
      />
    </>
  )
}
