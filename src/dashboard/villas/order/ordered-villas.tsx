import { OrderedRentals } from '../../editor/order/ordered-rentals.tsx'
import { VILLAS } from '../calls.ts'
import { PAGE_SIZE } from '../list-filters.ts'

/** `/dashboard/villas?sort=1`: the order of villas by hand. */
export function OrderedVillas() {
  return (
    <OrderedRentals
      kind="villa"
      calls={VILLAS}
      pageSize={PAGE_SIZE}
      placeOf={({ district_name, town_name, guests }) => `${district_name}, ${town_name} · ${guests} kişi`}
    />
  )
}
