import type { Currency, Rates } from '../../domain/pricing/money.ts'
import { formatDay, formatPercent, quoteLineLabel } from '../../domain/turkish/turkish.ts'
import type { LedgerLine } from '../../ui/ledger.tsx'
import type { PaymentPart } from '../../ui/payment-schedule.tsx'
import type { Quote } from './villa-types.ts'

/** What a request costs at the moment it is sent: the same words wherever a price stands (docs/design.md, Voice). */
export const NO_PAYMENT_NOW = 'Şimdi ödeme yok, müsaitliği teyit edip sizi arıyoruz.'

/** The currency the amounts beside the labels are shown in; without one that is lira. */
interface Shown {
  currency?: Currency
  rates?: Rates | undefined
}

/**
 * The printed lines of a quote: their sum is its total. A season is named where there is more than one price, and a
 * price within a label is in the currency of its line.
 */
export function ledgerRows(quote: Quote, shown: Shown = {}): LedgerLine[] {
  const prices = quote.lines.filter((line) => line.kind === 'nights')
  return quote.lines.map((line, index) => ({
    key: `${line.kind} ${index}`,
    label: quoteLineLabel(line, shown.currency, shown.rates),
    amount: line.amount,
    ...(line.kind === 'nights' && prices.length > 1 && line.name !== '' ? { note: line.name } : {}),
  }))
}

/**
 * When which part is paid; the deposit stands apart from the total. Nothing is paid with a request: the prepayment
 * follows once the villa is confirmed to be free.
 */
export function paymentParts(quote: Quote): PaymentPart[] {
  return [
    {
      when: 'now',
      short: 'Ön ödeme',
      label: `Teyitten sonra ön ödeme, ${formatPercent(quote.prepayment_percent)}`,
      amount: quote.prepayment_amount,
    },
    {
      when: 'arrival',
      short: 'Girişte',
      label: `Villaya girişte, ${formatDay(quote.check_in, 'yearless')}`,
      amount: quote.balance_amount,
    },
    {
      when: 'deposit',
      short: 'Depozito',
      label: 'Hasar depozitosu, çıkışta iade',
      amount: quote.damage_deposit_amount,
    },
  ]
}
