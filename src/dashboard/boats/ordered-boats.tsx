import { OrderedRentals } from '../editor/order/ordered-rentals.tsx'
import { BOATS, PAGE_SIZE } from './calls.ts'

/** `/dashboard/boats?sort=1`: the order of boats by hand. */
export function OrderedBoats() {
  return (
    <OrderedRentals
      kind="boat"
      calls={BOATS}
      pageSize={PAGE_SIZE}
      placeOf={({ boat_type_name, marina_name, guests }) =>
        `${boat_type_name} · ${marina_name} · ${guests} kişi`
      }
    />
  )
}
