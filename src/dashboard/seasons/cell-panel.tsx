import { formatMoney } from '../../domain/pricing/money.ts'
import { monthTitle } from '../../domain/calendar/month.ts'
import { formatNights } from '../../domain/turkish/turkish.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/inputs.tsx'
import { paths } from '../shell/paths.ts'
import { noteKey, noteText } from './sheet.ts'
import type { CellEdit, Edits, SheetCell } from './sheet.ts'

type CellPanelProps = {
  cell: SheetCell
  edits: Edits
  error: string | undefined
  onChange: (changes: [string, CellEdit][]) => void
}

/** Details of the current cell: the seasons and forecasts of its nights, and its note. */
export function CellPanel({ cell, edits, error, onChange }: CellPanelProps) {
  const key = noteKey(cell.key)
  const note = edits.get(key)?.note ?? noteText(cell)
  return (
    <section className="part cell-panel" aria-label="Seçili hücre">
      <header>
        <h3>
          {cell.villa.name} · {monthTitle(cell.month)}
        </h3>
        <AppLink href={paths.villa(cell.villa.id, 'seasons', { year: cell.month.slice(0, 4) })}>
          Fiyat dönemleri
        </AppLink>
      </header>
      {error !== undefined && <p className="cell-error">{error}</p>}
      <div className="cell-panel-body">
        <dl className="facts">
          {cell.seasons.map((season) => (
            <div key={season.id}>
              <dt>
                {season.name}, {formatNights(season)}
              </dt>
              <dd>{formatMoney(season.price)}</dd>
            </div>
          ))}
          {cell.prices.map((row) => (
            <div key={row.id} data-forecast>
              <dt>Öngörü, {formatNights(row)}</dt>
              <dd>{formatMoney(row.price ?? 0)}</dd>
            </div>
          ))}
          {cell.seasons.length + cell.prices.length === 0 && (
            <div>
              <dt>Bu ayın fiyatı da öngörüsü de yok</dt>
            </div>
          )}
        </dl>
        <Field label="Not" name="forecast_note" optional>
          <Textarea
            rows={2}
            maxLength={500}
            placeholder="Ev sahibinin planı, tadilat, beklenen talep"
            value={note}
            onChange={(event) => onChange([[key, { kind: 'note', price: null, note: event.target.value }]])}
          />
        </Field>
      </div>
    </section>
  )
}
