import { useContext } from 'react'
import { rateOf } from '../../domain/pricing/money.ts'
import { Money, MoneyCurrency } from '../../ui/money.tsx'
import { CURRENCY_NOTE } from '../shell/currency.ts'

/** Under a total in another currency: what is owed, in lira, before anybody commits to it. Nothing in lira. */
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
