import { useContext } from 'react'
import { rateOf } from '../../domain/pricing/money.ts'
import { Money, MoneyCurrency } from '../../ui/money.tsx'
import { CURRENCY_NOTE } from '../shell/currency.ts'

/**
 * Below a total in another currency: the amount that is owed, in lira. Renders nothing when the visitor's
 * currency is lira.
 */
export function TotalInLira({ amount }: { amount: number }) {
  const { currency, rates } = useContext(MoneyCurrency)
  if (rateOf(currency, rates) === null) return null
  return (
    <p className="owed-note">
      <b>
        Ödenecek toplam <Money amount={amount} owed />
      </b>{' '}
      {CURRENCY_NOTE}
    </p>
  )
}
