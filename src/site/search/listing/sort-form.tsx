import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { KeptFields } from '../kept-fields.tsx'

type SortFormProps<Order extends string> = {
  path: string
  orders: readonly (readonly [Order, string])[]
  order: Order
  /** The rest of the address. */
  kept: Record<string, string>
  hrefOf: (order: Order) => string
  /** «evler» */
  what: string
}

/**
 * The order of a list. It applies at once with scripts and by a button without. It also explains what
 * «önerilen» means.
 */
export function SortForm<Order extends string>(props: SortFormProps<Order>) {
  const { path, orders, order, kept, hrefOf, what } = props
  const navigate = useNavigate()
  return (
    <div className="listing-sort">
      <form method="get" action={path}>
        <KeptFields kept={kept} />
        <label className="chip listing-order">
          <ArrowUpDown size={15} />
          <span className="sr-only">Sırala</span>
          <select
            name="order"
            value={order}
            onChange={(event) =>
              void navigate(hrefOf(event.target.value as Order), { preventScrollReset: true })
            }
          >
            {orders.map(([key, label]) => (
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
          Bu sırayı ekibimiz elle belirler. Fiyata ya da size göre değişmez; aramanıza uymayan {what} yalnızca
          listeden çıkar.
        </p>
      </details>
    </div>
  )
}
