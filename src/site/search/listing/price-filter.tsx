import { useState } from 'react'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { Field } from '../../../ui/field.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import type { Facets } from './load-listing.ts'

/** Limits in whole lira. */
type Limits = { minPrice: number | null; maxPrice: number | null }

type PriceFilterProps = {
  /** The initial limits, and the current ones. */
  given: Limits
  chosen: Limits
  prices: Facets['prices'] | null
}

/** Minimum and maximum price, with a histogram of the prices found. */
export function PriceFilter({ given, chosen, prices }: PriceFilterProps) {
  return (
    <>
      {prices !== null && prices.min !== null && prices.max !== null && (
        <PriceSpread prices={{ ...prices, min: prices.min, max: prices.max }} chosen={chosen} />
      )}
      <div className="filter-pair">
        <PriceField label="En az" name="minPrice" id="filtre-en-az" given={given.minPrice} />
        <PriceField label="En çok" name="maxPrice" id="filtre-en-cok" given={given.maxPrice} />
      </div>
    </>
  )
}

type PriceFieldProps = { label: string; name: string; id: string; given: number | null }

/** A limit in lira. Text that is no amount is refused and limits nothing. */
function PriceField({ label, name, id, given }: PriceFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <Field label={label} name={name} id={id} error={refusal}>
      <MoneyInput
        defaultAmount={given === null ? null : given * 100}
        inputMode="numeric"
        onAmountChange={(_amount, next) => setRefusal(next)}
      />
    </Field>
  )
}

function PriceSpread({
  prices,
  chosen,
}: {
  prices: { min: number; max: number; histogram: number[] }
  chosen: Limits
}) {
  const { min, max, histogram } = prices
  const highest = Math.max(1, ...histogram)
  const step = Math.max(1, (max - min) / histogram.length)
  const bars = histogram.map((count, index) => ({
    from: min + step * index,
    height: count === 0 ? 2 : Math.round(8 + (count / highest) * 92),
  }))
  const least = chosen.minPrice === null ? min : chosen.minPrice * 100
  const limit = chosen.maxPrice === null ? max : chosen.maxPrice * 100
  return (
    <div className="price-spread">
      <div className="price-bars" aria-hidden="true">
        {bars.map(({ from, height }) => (
          <i
            key={from}
            data-in={(from + step >= least && from <= limit) || undefined}
            style={{ height: `${height}%` }}
          />
        ))}
      </div>
      <p>
        <span className="sr-only">Bulunan fiyatlar: </span>
        <span>{formatMoney(min)}</span>
        <span className="sr-only"> – </span>
        <span>{formatMoney(max)}</span>
      </p>
    </div>
  )
}
