import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useSearchParams } from 'react-router'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { countText } from '../../list/list-frame.tsx'
import { pageIn } from '../../shell/address-numbers.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { listQuery } from '../../shell/record-calls.ts'
import { TableSkeleton } from '../../list/table-skeleton.tsx'
import { VILLAS } from '../calls.ts'
import { PAGE_SIZE } from '../list-filters.ts'
import { useVillaMoves } from './use-villa-moves.ts'
import { RentalThumb } from '../../editor/rental-thumb.tsx'
import type { VillaRow } from '../villa.ts'

/**
 * The order that visitors see, one page of it. Drag and buttons move a villa within the page, the position
 * dialog anywhere.
 */
export function VillaOrder() {
  const [params] = useSearchParams()
  const page = pageIn(params.get('page'))
  const list = useQuery(listQuery(VILLAS, { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }))
  const first = (page - 1) * PAGE_SIZE + 1
  const move = useVillaMoves()
  const { data } = list
  return (
    <>
      <PageHead
        title="Villaların sırası"
        meta={countText(list.data?.total, page, PAGE_SIZE)}
        actions={
          <>
            <AppLink href={paths.villas()} {...buttonLook({ tone: 'ghost', size: 36 })}>
              Listeye dön
            </AppLink>
            <AppLink href={paths.villas({ new: 1 })} {...buttonLook({ size: 36 })}>
              <Plus size={16} />
              Yeni villa
            </AppLink>
          </>
        }
      />
      <p className="order-hint">
        «Önerilen sıra» sitede budur. Sürükleyin, okları kullanın ya da sıra numarasını yazın; başka sayfadaki
        bir sıraya da yazarak taşınır.
      </p>
      <LoadFailed query={list}>Villaları şu an getiremedik.</LoadFailed>
      {data === undefined && list.error === null && <TableSkeleton label="Villaların sırası" columns={3} />}
      {data && (
        <SortableList
          label="Villaların sırası"
          items={data.items}
          itemKey={({ id }) => id}
          itemName={({ name }) => name}
          first={first}
          total={data.total}
          onOrder={(_items, { item: { id, name }, to, seen }) => {
            // An earlier move may still be running, so the loaded list may not include it.
            const from = first + seen.findIndex((villa) => villa.id === id)
            return move([{ id, from, to }], `${name}: ${to}. sıra`)
          }}
        >
          {(villa) => <OrderRow villa={villa} />}
        </SortableList>
      )}
      <Pager
        page={page}
        pages={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        href={(other) => paths.villas({ sort: 1, ...(other > 1 ? { page: other } : {}) })}
        className="mt-4"
      />
    </>
  )
}

function OrderRow({ villa }: { villa: VillaRow }) {
  return (
    <div className="order-row">
      <RentalThumb image={villa.image} />
      <span className="order-name">
        <b>{villa.name}</b>
        <small>
          {villa.district_name}, {villa.town_name} · {villa.guests} kişi
        </small>
      </span>
      {!villa.is_active && <StatusBadge tone="neutral">Yayında değil</StatusBadge>}
    </div>
  )
}
