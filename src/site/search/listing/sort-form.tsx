import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../shell/paths.ts'
import { listingHref, listingQuery, ORDERS, type ListingState, type Order } from './listing-state.ts'

/**
 * The order of the list. It applies at once with scripts and by a button without. It also explains what
 * «önerilen» means.
 */
export function SortForm({ state }: { state: ListingState }) {
  const navigate = useNavigate()
  const { order: _order, ...kept } = listingQuery({ ...state, page: 1, from: 1, panel: null })
  const choose = (order: Order) => {
    void navigate(listingHref(state, { order }), { preventScrollReset: true })
  }
  return (
    <div className="listing-sort">
      <form method="get" action={paths.listing()}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="chip listing-order">
          <ArrowUpDown size={15} />
          <span className="sr-only">Sırala</span>
          <select name="order" value={state.order} onChange={(event) => choose(event.target.value as Order)}>
            {ORDERS.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <Button type="submit" tone="ghost" size={36}>
            Sırala
          </Button>
        </noscript>
      </form>
      <details className="listing-how">
        <summary>Önerilen sıra nasıl belirlenir?</summary>
        <p>
          Bu sırayı ekibimiz elle belirler. Fiyata ya da size göre değişmez; aramanıza uymayan evler yalnızca
          listeden çıkar.
        </p>
      </details>
    </div>
  )
}
