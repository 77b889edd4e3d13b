import ChevronDown from 'lucide-react/icons/chevron-down'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { formatDay, formatNights } from '../../../domain/turkish/turkish.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import type { Prices } from './use-prices.ts'

const dayOf = (moment: string) => formatDay(todayInIstanbul(new Date(moment)), 'medium')

/** Past public prices, with which an old price may be compared. */
export function PriceHistory({ history }: { history: Prices['history'] }) {
  if (history.length === 0) return null
  return (
    <details className="fold history-list">
      <summary>
        Eski fiyatlar · {history.length}
        <ChevronDown size={18} />
      </summary>
      <ScrollRegion className="dtable-scroll" label="Eski fiyatlar">
        <table className="dtable" data-density="dense">
          <thead>
            <tr>
              <th scope="col">Geceler</th>
              <th scope="col" data-align="end">
                Gecelik
              </th>
              <th scope="col">Yayında kaldığı süre</th>
            </tr>
          </thead>
          <tbody>
            {history.map((row) => (
              <tr key={`${row.starts_on} ${row.public_until} ${row.price}`}>
                <td data-mobile="title">{formatNights(row, 'long')}</td>
                <td data-align="end" data-mobile="end">
                  <span className="tabular">{formatMoney(row.price)}</span>
                </td>
                <td data-mobile="meta">
                  {dayOf(row.public_from)} – {dayOf(row.public_until)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
