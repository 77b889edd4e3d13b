import { useEffect, useState } from 'react'
import { formatMoney } from '../../domain/pricing/money.ts'
import { monthTitle } from '../../domain/calendar/month.ts'
import { Field } from '../../ui/field.tsx'
import { Select, Textarea } from '../../ui/inputs.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { asPrice, noteKey, noteText, pricesText, shownPrice, singlePrice } from './sheet.ts'
import type { CellEdit, Edits, ForecastVilla, SheetCell } from './sheet.ts'

type PhoneSheetProps = {
  villas: readonly ForecastVilla[]
  villaId: number
  onVilla: (id: number) => void
  cells: readonly SheetCell[]
  edits: Edits
  errors: ReadonlyMap<string, string>
  onChange: (changes: [string, CellEdit][]) => void
  /** Called with the first month whose text is not a valid price, and with null when there is none. */
  onRefuse: (cell: SheetCell | null) => void
}

/** Scrolls to the invalid text, which says what is expected, clear of the bar at the bottom. */
export function scrollToInvalid() {
  const field = document.querySelector<HTMLElement>('.sheet-input, .phone-sheet [aria-invalid=true]')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** The months of one villa below each other, for a phone. */
export function PhoneSheet(props: PhoneSheetProps) {
  const { villas, villaId, onVilla, cells, edits, errors, onChange, onRefuse } = props
  /** The messages of months with invalid text. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  // Invalid text is dropped with its field, for example when the phone is turned.
  useEffect(() => () => onRefuse(null), [onRefuse])
  const take = ({ key }: SheetCell, amount: number | null, refused: string | null) => {
    const { price, refusal } = asPrice({ amount, refusal: refused })
    const others = [...refusals].filter(([own]) => own !== key)
    const next = new Map(refusal === null ? others : [...others, [key, refusal]])
    setRefusals(next)
    onRefuse(cells.find((cell) => next.has(cell.key)) ?? null)
    if (refusal === null) onChange([[key, { kind: 'price', price, note: '' }]])
  }
  return (
    <div className="phone-sheet">
      <Field label="Villa" name="forecast_villa">
        <Select
          options={villas.map(({ id, name, town_name }) => ({
            value: String(id),
            label: `${name} · ${town_name}`,
          }))}
          value={String(villaId)}
          onChange={(event) => {
            if (refusals.size === 0) onVilla(Number(event.target.value))
            else scrollToInvalid()
          }}
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
                    id={`ay-${cell.key.replace(' ', '-')}`}
                    error={refusals.get(cell.key) ?? errors.get(cell.key)}
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
                      // The field itself keeps an invalid text.
                      amount={refusals.has(cell.key) ? undefined : shownPrice(cell, edits)}
                      onAmountChange={(amount, refusal) => take(cell, amount, refusal)}
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
