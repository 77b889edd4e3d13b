import { formatMoney } from '../../domain/money.ts'
import { monthTitle } from '../../domain/month.ts'
import { Field } from '../../ui/field.tsx'
import { Select, Textarea } from '../../ui/inputs.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { noteKey, noteText, pricesText, singlePrice } from './sheet.ts'
import type { CellEdit, Edits, ForecastVilla, SheetCell } from './sheet.ts'

type PhoneSheetProps = {
  villas: readonly ForecastVilla[]
  villaId: number
  onVilla: (id: number) => void
  cells: readonly SheetCell[]
  edits: Edits
  errors: ReadonlyMap<string, string>
  onChange: (changes: [string, CellEdit][]) => void
}

/** One villa's months below each other: what fits a phone. */
export function PhoneSheet({ villas, villaId, onVilla, cells, edits, errors, onChange }: PhoneSheetProps) {
  return (
    <div className="phone-sheet">
      <Field label="Villa" name="forecast_villa">
        <Select
          options={villas.map(({ id, name, town_name }) => ({
            value: String(id),
            label: `${name} · ${town_name}`,
          }))}
          value={String(villaId)}
          onChange={(event) => onVilla(Number(event.target.value))}
        />
      </Field>
      <ul>
        {cells.map((cell) => {
          const edit = edits.get(cell.key)
          const note = edits.get(noteKey(cell.key))?.note ?? noteText(cell)
          const several = pricesText(cell.prices)
          return (
            <li
              key={cell.key}
              data-edited={edit !== undefined || undefined}
              data-state={cell.state}
              data-filled={several !== '' || undefined}
            >
              {cell.state === 'fixed' ? (
                <p>
                  <b>{monthTitle(cell.month)}</b>
                  <span className="tabular">₺{pricesText(cell.seasons)}</span>
                  <small>Kesin fiyat</small>
                </p>
              ) : (
                <>
                  <Field
                    label={monthTitle(cell.month)}
                    id={`ay-${cell.key}`}
                    error={errors.get(cell.key)}
                    hint={
                      cell.seasons.length > 0
                        ? `Bir kısmı kesin: ${cell.seasons.map(({ price }) => formatMoney(price)).join(', ')}`
                        : singlePrice(cell) === null && several !== ''
                          ? `Şu an ${several}`
                          : undefined
                    }
                  >
                    <MoneyInput
                      key={`${cell.key} ${singlePrice(cell)}`}
                      amount={edit === undefined ? singlePrice(cell) : edit.price}
                      onAmountChange={(price, refusal) => {
                        if (refusal === null && (price === null || price % 100 === 0)) {
                          onChange([[cell.key, { kind: 'price', price, note: '' }]])
                        }
                      }}
                    />
                  </Field>
                  <details open={note !== '' || undefined}>
                    <summary>Not</summary>
                    <Textarea
                      aria-label={`${monthTitle(cell.month)}, not`}
                      rows={2}
                      maxLength={500}
                      value={note}
                      onChange={(event) =>
                        onChange([
                          [noteKey(cell.key), { kind: 'note', price: null, note: event.target.value }],
                        ])
                      }
                    />
                  </details>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
