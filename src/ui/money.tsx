import { createContext, useContext } from 'react'
import type { ComponentProps } from 'react'
import { formatMoney, formatUnits, rateOf, wholeParts } from '../domain/pricing/money.ts'
import type { Currency, Kurus, Rates } from '../domain/pricing/money.ts'

type ShownCurrency = { currency: Currency; rates?: Rates }

/** The currency the visitor chose. The server renders TL; the browser sets this after reading its storage. */
export const MoneyCurrency = createContext<ShownCurrency>({ currency: 'TL' })

type MoneyProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Kuruş. */
  amount: Kurus
  /** Always lira: invoices, payments, the dashboard. */
  owed?: boolean
  /** For a part of a printed sum: the whole units to print for it (see {@link usePrintedParts}). */
  units?: number | undefined
}

/**
 * The whole units to print for each part of a printed sum, so that the printed parts add up to the printed
 * sum.
 */
export function usePrintedParts(amounts: readonly Kurus[], owed = false): number[] {
  const { currency, rates } = useContext(MoneyCurrency)
  return owed ? wholeParts(amounts) : wholeParts(amounts, currency, rates)
}

/** An amount of money. `data-tl` has the kuruş, so that rendered pages can be converted without a call. */
export function Money({ amount, owed = false, units, className = '', ...rest }: MoneyProps) {
  const { currency, rates } = useContext(MoneyCurrency)
  const foreign = !owed && rateOf(currency, rates) !== null
  const lira = foreign || units === undefined ? formatMoney(amount) : formatUnits(units)
  const converted = () =>
    units === undefined ? formatMoney(amount, currency, rates) : formatUnits(units, currency, rates)
  return (
    <span
      {...rest}
      className={`money ${className}`}
      data-tl={amount}
      data-foreign={foreign || undefined}
      title={foreign ? `${lira} · döviz karşılığı bilgi amaçlıdır` : rest.title}
    >
      {foreign ? `≈ ${converted()}` : lira}
    </span>
  )
}
