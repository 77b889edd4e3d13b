import { createContext, useContext } from 'react'
import type { ComponentProps } from 'react'
import { formatMoney, rateOf } from '../domain/money.ts'
import type { Currency, Kurus, Rates } from '../domain/money.ts'

type ShownCurrency = { currency: Currency; rates?: Rates }

/** The currency the visitor looks at. Servers render TL; the browser sets this after reading its storage. */
export const MoneyCurrency = createContext<ShownCurrency>({ currency: 'TL' })

type MoneyProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Kuruş. */
  amount: Kurus
  /** Always lira: invoices, payments, the back office. */
  owed?: boolean
}

/** An amount. `data-tl` keeps the kuruş, so that rendered pages can be converted without asking again. */
export function Money({ amount, owed = false, className = '', ...rest }: MoneyProps) {
  const { currency, rates } = useContext(MoneyCurrency)
  const foreign = !owed && rateOf(currency, rates) !== null
  return (
    <span
      {...rest}
      className={`money ${className}`}
      data-tl={amount}
      data-foreign={foreign || undefined}
      title={foreign ? `${formatMoney(amount)} · döviz karşılığı bilgi amaçlıdır` : rest.title}
    >
      {foreign ? `≈ ${formatMoney(amount, currency, rates)}` : formatMoney(amount)}
    </span>
  )
}
