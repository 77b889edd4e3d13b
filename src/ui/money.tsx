import { createContext, useContext } from 'react'
import type { ComponentProps } from 'react'
import { formatMoney, formatUnits, rateOf, wholeParts } from '../domain/pricing/money.ts'
import type { Currency, Kurus, Rates } from '../domain/pricing/money.ts'

type ShownCurrency = { currency: Currency; rates?: Rates }

/** The currency the visitor looks at. Servers render TL; the browser sets this after reading its storage. */
export const MoneyCurrency = createContext<ShownCurrency>({ currency: 'TL' })

type MoneyProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Kuruş. */
  amount: Kurus
  /** Always lira: invoices, payments, the dashboard. */
  owed?: boolean
  /** As one part of a sum that is printed too: how many whole units stand for it (see {@link usePrintedParts}). */
  units?: number | undefined
}

/** The whole units in which the parts of a printed sum are shown, so that whoever adds them up gets that sum. */
export function usePrintedParts(amounts: readonly Kurus[], owed = false): number[] {
  const { currency, rates } = useContext(MoneyCurrency)
  return owed ? wholeParts(amounts) : wholeParts(amounts, currency, rates)
}

/** An amount. `data-tl` keeps the kuruş, so that rendered pages can be converted without asking again. */
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
